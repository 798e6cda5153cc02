/** Notifications of a turn: a sound, and a browser notification while the page is hidden. */

import { settings } from '../state/settings.svelte'

let audio: AudioContext | undefined

function note(context: AudioContext, frequency: number, at: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'sine'
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.12, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.45)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.5)
}

export function chime(): void {
  if (!settings.sound) return
  audio ??= new AudioContext()
  void audio.resume()
  note(audio, 587.33, audio.currentTime)
  note(audio, 880, audio.currentTime + 0.14)
}

/** Show a notification if the page is hidden. */
export function notify(title: string, text: string): void {
  if (!settings.notify || !document.hidden || !('Notification' in window)) return
  if (Notification.permission !== 'granted') return
  try {
    const notice = new Notification(title, { body: text, icon: '/favicon.svg', tag: 'crownlands-turn' })
    notice.onclick = () => {
      focus()
      notice.close()
    }
  } catch {
    // Some phones notify through a service worker only; the title of the page still shows it.
  }
}
