import { writeStored } from '#app/ui/browser/browser-storage.ts'
import { closest } from '#app/ui/browser/closest.ts'

const STORE = 'scheme'
const ANNOUNCE_MS = 100

/** Switches between light and dark; the choice stays on this device. */
export function startColorScheme(): void {
  const toggle = (event: Event) => closest(event, '.scheme-switch') && toggleScheme()
  // React stops events while it starts: in the capture phase, none is lost.
  addEventListener('click', toggle, { capture: true })
}

function toggleScheme(): void {
  const { dataset } = document.documentElement
  const shown =
    dataset.scheme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const next = shown === 'dark' ? 'light' : 'dark'
  dataset.scheme = next
  writeStored(STORE, next)
  announce(next)
}

let place: HTMLElement | undefined

/** Screen readers announce what changes in an element that is there. */
function announce(scheme: string): void {
  place ??= Object.assign(document.createElement('p'), {
    className: 'visually-hidden',
    role: 'status',
  })
  document.body.append(place)
  setTimeout(() => place?.replaceChildren(`Colours: ${scheme}`), ANNOUNCE_MS)
}
