import { fetchPage } from '../fetch-page.ts'
import { bodyOf } from './form-fields.ts'
import { latestOnly } from './latest-only.ts'

/** Keeps the frame of the preview up to date. Without this, the button 'Preview' does. */
export function createPreviewFrame(form: HTMLFormElement): () => Promise<void> {
  const frame = form.querySelector<HTMLIFrameElement>('iframe[name=preview]')
  frame?.addEventListener('load', () => prepare(frame))
  if (frame) prepare(frame)

  return latestOnly(async (signal) => {
    if (!frame) return
    const action = `/write/preview/${form.dataset.write}`
    show(frame, await fetchPage(action, { method: 'POST', body: bodyOf(form), signal }))
  })
}

/** A framed page runs no script, so that this one sets its colours and follows links within it. */
function prepare(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument
  if (!page) return
  const { scheme } = document.documentElement.dataset
  if (scheme) page.documentElement.dataset.scheme = scheme
  page.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link) return
    const fragment = link.getAttribute('href')?.split('#')[1]
    const target = fragment && page.getElementById(decodeURIComponent(fragment))
    if (target) {
      event.preventDefault()
      target.scrollIntoView()
    } else link.target = '_blank'
  })
}

/** The new page in place of the old one, at the same height. */
function show(frame: HTMLIFrameElement, next: Document): void {
  const page = frame.contentDocument
  const main = page?.querySelector('main')
  const content = next.querySelector('main')
  if (!page || !main || !content) return
  // While the front matter is being typed, the page of a moment ago says more.
  if (content.querySelector('[data-no-preview]') && !main.querySelector('[data-no-preview]')) return
  const top = page.documentElement.scrollTop
  main.replaceWith(page.adoptNode(content))
  page.documentElement.scrollTop = top
}
