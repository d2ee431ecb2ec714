import '../wait-note.css'
import { readStored } from '#app/ui/browser/browser-storage.ts'
import { closest, isPlainClick } from '#app/ui/browser/closest.ts'
import { startWaitNote } from '../wait-note.ts'
import { runReact } from './run-react.ts'

const PART = '[data-uses-react]'
/** Controls that React handles. Links to folders and in menus work without it. */
const CONTROL = `button${PART}, ${PART} button, ${PART} a[data-opens=viewer]`

/** Keys that React handles, by part of the page. */
const KEYS: [part: string, key: RegExp][] = [
  ['[data-entry]', /^(Arrow\w+|Home|End| )$/],
  [`${PART}:has(video)`, /^[,.]$/],
]

/**
 * Starts React at the first sign that a part which needs it is used, and then repeats what the reader did meanwhile.
 */
export function startReactOnUse(): void {
  const waiting = new AbortController()
  const options = { capture: true, signal: waiting.signal }
  const start = () => runReact().then(() => waiting.abort())
  const prepare = (event: Event) => {
    if (closest(event, PART)) start().catch(() => {})
  }
  /** Stops an event, and repeats its effect once React runs. */
  const hold = (event: Event, repeat: () => void, instead = () => {}) => {
    event.preventDefault()
    event.stopPropagation()
    const endNote = startWaitNote('floating wait-note')
    start().finally(endNote).then(repeat, instead)
  }

  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(type, prepare, options)
  addEventListener(
    'click',
    (event) => {
      const control = isPlainClick(event) ? closest(event, CONTROL) : undefined
      if (control)
        hold(
          event,
          () => control.click(),
          () => follow(control),
        )
    },
    options,
  )
  addEventListener(
    'keydown',
    (event) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event
      const isHeld = KEYS.some(([part, keys]) => keys.test(key) && closest(event, part))
      if (!isHeld || altKey || ctrlKey || metaKey || shiftKey) return
      hold(event, () => press(key))
    },
    options,
  )
  addEventListener(
    'change',
    (event) => {
      const chosen = closest(event, `${PART} select`)
      if (chosen) hold(event, () => chosen.dispatchEvent(new Event('change', { bubbles: true })))
    },
    options,
  )
  whenNear('.listing-end', '200%', start)
  whenNear('[data-starts-react]', '50%', start)
  watchVideo(start)
  if (isUsed()) start().catch(() => {})
}

/** Whether the reader used the page before this script was loaded. */
function isUsed(): boolean {
  if (document.querySelector(`${PART}:focus-within`) || hasStored()) return true
  const fields = document.querySelectorAll<Field>(`${PART} :is(input, select)`)
  return [...fields].some((field) =>
    field instanceof HTMLSelectElement ? isChosen(field) : isTyped(field),
  )
}

type Field = HTMLInputElement | HTMLSelectElement

function isTyped({ value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean {
  return value !== defaultValue || checked !== defaultChecked
}

/** Without an option that is selected by the server, the browser selects the first. */
function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const sent = [...options].findIndex(({ defaultSelected }) => defaultSelected)
  return selectedIndex !== Math.max(0, sent)
}

/** Whether this browser stores something that a part shows. */
function hasStored(): boolean {
  const key = document.querySelector<HTMLElement>('[data-stored]')?.dataset.stored
  return key !== undefined && readStored(key) !== undefined
}

/** An earlier key may have moved the focus. */
function press(key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

/** Without React a file has its own page, and a form is answered by the server. */
function follow(control: HTMLElement): void {
  const about = control.closest('li, tr')?.querySelector<HTMLAnchorElement>('a.info-link')
  const link = control instanceof HTMLAnchorElement ? control : about
  if (link) location.assign(link.href)
  else if (control instanceof HTMLButtonElement && control.type === 'submit') control.form?.submit()
}

/** The rest of a long listing loads before the reader comes to its end, and a plot is drawn where it is seen. */
function whenNear(selector: string, margin: string, start: () => Promise<void>): void {
  const place = document.querySelector(selector)
  if (!place) return
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      start().catch(() => {})
    },
    { rootMargin: `${margin} 0px` },
  )
  observer.observe(place)
}

/** A video that does not play gets an explanation; where motion is not wanted, it waits for its reader. */
function watchVideo(start: () => Promise<void>): void {
  const video = document.querySelector<HTMLVideoElement>(`${PART} video`)
  if (!video) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    video.autoplay = false
    video.pause()
  }
  const look = () => {
    const hasNoVideo = video.readyState >= HTMLMediaElement.HAVE_METADATA && video.videoWidth === 0
    if (video.error || hasNoVideo) start().catch(() => {})
  }
  video.addEventListener('error', look)
  video.addEventListener('loadedmetadata', look)
  look()
}
