import { closest } from '../closest.ts'
import { createDraftSaver } from './draft-saver.ts'
import { latestOnly } from './latest-only.ts'
import { offerCopy } from './local-copy.ts'
import { startPlacePicker } from './place-picker.ts'
import { createPreviewFrame } from './preview-frame.ts'
import { guardSending } from './sending.ts'

/** Saves drafts of a text while its editor types, and shows mistakes and a preview. Without it, buttons do both. */
export function startTextEditor(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-write]')
  const text = form?.querySelector<HTMLTextAreaElement>('textarea[name=text]')
  if (!form || !text || text.readOnly) return
  startPlacePicker()
  const drafts = createDraftSaver(form, say)
  const preview = createPreviewFrame(form)
  const check = createCheck(form)

  form.addEventListener('input', () => {
    drafts.changed()
    preview()
    check()
  })
  form.addEventListener('input', forgetOutcome, { once: true })
  guardSending(form, drafts)
  offerCopy(form)
  // After a new login in another tab.
  addEventListener('focus', drafts.flush)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') drafts.flush()
  })
  addEventListener('pagehide', drafts.flush)
  addEventListener('click', (event) => {
    const line = closest(event, 'a[data-line]')?.dataset.line
    if (line === undefined) return
    event.preventDefault()
    selectLine(text, Number(line))
  })
}

/** The address says that the text was published; what is typed now is not. */
function forgetOutcome(): void {
  if (location.search.includes('done=')) history.replaceState(history.state, '', location.pathname)
}

/** The only place that says how a text is stored. */
function say(sentence: string, isWrong = false): void {
  const state = document.getElementById('save-state')
  if (!state) return
  state.textContent = sentence
  state.toggleAttribute('data-tone', false)
  if (isWrong) state.dataset.tone = 'wrong'
}

/** @returns Shows the mistakes in the text. */
function createCheck(form: HTMLFormElement): () => void {
  return latestOnly(async (signal) => {
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form)) body.append(name, String(value))
    body.set('change', 'preview')
    const answer = await fetch(form.action, { method: 'POST', body, signal })
    if (!answer.ok) return
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const found = page.getElementById('findings')
    if (found) document.getElementById('findings')?.replaceWith(document.adoptNode(found))
  })
}

function selectLine(text: HTMLTextAreaElement, line: number): void {
  const lines = text.value.split('\n')
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
  text.focus()
  text.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  const height = Number.parseFloat(getComputedStyle(text).lineHeight) || 24
  text.scrollTop = Math.max(0, (line - 4) * height)
}
