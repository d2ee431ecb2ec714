import { closest } from '#app/ui/browser/closest.ts'

const SHOWN_MS = 3000
const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/**
 * Buttons that copy: `data-copy` holds the text, `data-copy-link` copies the URL of the place around the button.
 * The nearest `.copying` shows the outcome.
 */
export function startCopying(): void {
  addEventListener('click', (event) => {
    const button = closest(event, '[data-copy], [data-copy-link]')
    const host = button?.closest<HTMLElement>('.copying')
    if (button && host) void copy(textOf(button, host), host)
  })
}

function textOf(button: HTMLElement, host: HTMLElement): string {
  const { copy, hasOrigin } = button.dataset
  const { publicOrigin } = host.dataset
  if (copy === undefined) return urlOf(button)
  // The query of this page in a state that the address bar may not have yet.
  if (copy.startsWith('?')) return location.origin + location.pathname + copy
  // Links lead to the site as the reader reached it, whatever its public URL is.
  return hasOrigin !== undefined && publicOrigin
    ? copy.replace(publicOrigin, location.origin)
    : copy
}

/** URL of the case or section without the filter of its page; a case with its own page has the URL of that page. */
function urlOf(button: HTMLElement): string {
  const { origin, pathname } = location
  const id = button.closest('[id]:not([data-copy-link])')?.id
  const isOwnPage = id !== undefined && pathname.endsWith(`/${id}`)
  return origin + pathname + (id && !isOwnPage ? `#${id}` : '')
}

async function copy(text: string, host: HTMLElement): Promise<void> {
  host.querySelector('.copy-blocked')?.remove()
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    console.warn('Copying failed', error)
    const { copyByHand } = await import('./copy-by-hand.ts')
    host.append(copyByHand(text))
    host.querySelector<HTMLElement>('.copy-blocked [readonly]')?.focus()
    return
  }
  clearTimeout(timers.get(host))
  const status = host.querySelector('[role=status]') ?? alertIn(host)
  status.textContent = host.dataset.copied ?? 'Copied'
  host.toggleAttribute('data-done', true)
  const clear = () => {
    host.removeAttribute('data-done')
    if (status.role === 'alert') status.remove()
    else status.textContent = ''
  }
  timers.set(host, setTimeout(clear, SHOWN_MS))
}

function alertIn(host: HTMLElement): Element {
  const shown = host.querySelector('[role=alert]')
  if (shown) return shown
  const alert = document.createElement('span')
  alert.className = 'copy-link-outcome'
  alert.role = 'alert'
  host.append(alert)
  return alert
}
