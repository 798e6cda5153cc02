import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'

/** A page left open while the server was updated requests files that are gone: reload it. */
const OLD_ENOUGH = 10_000
addEventListener('vite:preloadError', () => {
  if (performance.now() > OLD_ENOUGH) location.reload()
})

mount(App, { target: document.getElementById('app')! })
