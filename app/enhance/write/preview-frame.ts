import { fetchHtml } from '../fetch-page.ts'
import { fragmentOf } from '../fragment.ts'
import { bodyOf } from './form-fields.ts'
import { latestOnly } from './latest-only.ts'

/** Keeps the preview up to date. Without it, the button “Preview” does. */
export function createPreviewFrame(form: HTMLFormElement): () => Promise<void> {
  const frame = form.querySelector<HTMLIFrameElement>('iframe[name=preview]')
  frame?.addEventListener('load', () => prepare(frame))
  if (frame) prepare(frame)

  return latestOnly(async (signal) => {
    if (!frame) return
    const action = `/write/preview/${form.dataset.write}`
    show(frame, await fetchHtml(action, { method: 'POST', body: bodyOf(form), signal }))
  })
}

/** The framed page runs no scripts, so this one sets its colours and handles its links. */
function prepare(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument
  if (!page) return
  const { scheme } = document.documentElement.dataset
  if (scheme) page.documentElement.dataset.scheme = scheme
  page.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link) return
    const target = page.getElementById(fragmentOf(link.hash))
    if (target) {
      event.preventDefault()
      target.scrollIntoView()
    } else link.target = '_blank'
  })
}

/** Replaces the page with the new one, at the same scroll position. */
function show(frame: HTMLIFrameElement, next: Document): void {
  const page = frame.contentDocument
  const main = page?.querySelector('main')
  const content = next.querySelector('main')
  if (!page || !main || !content) return
  // While the front matter is incomplete, the previous page is more useful.
  if (content.querySelector('[data-no-preview]') && !main.querySelector('[data-no-preview]')) return
  const top = page.documentElement.scrollTop
  main.replaceWith(page.adoptNode(content))
  page.documentElement.scrollTop = top
}
