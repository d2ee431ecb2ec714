import { closest } from './closest.ts'

const STORE = 'scheme'

/** Switches between light and dark; the choice stays on this device. */
export function startColorScheme(): void {
  addEventListener('click', (event) => {
    if (closest(event, '.scheme-switch')) toggleScheme()
  })
}

function toggleScheme(): void {
  const { dataset } = document.documentElement
  const shown =
    dataset.scheme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const next = shown === 'dark' ? 'light' : 'dark'
  dataset.scheme = next
  try {
    localStorage.setItem(STORE, next)
  } catch {
    // Private windows may block storage: the choice then lasts as long as the page.
  }
}
