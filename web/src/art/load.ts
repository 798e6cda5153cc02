/** Brings our drawings into the page once, so that `<use href="#crown">` finds them anywhere. */

let loading: Promise<void> | undefined

export function loadArt(): Promise<void> {
  loading ??= fetch('/art.svg')
    .then((answer) => answer.text())
    .then((text) => {
      const sprite = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
      sprite.setAttribute('aria-hidden', 'true')
      sprite.classList.add('sprite')
      document.body.prepend(document.importNode(sprite, true))
    })
  return loading
}
