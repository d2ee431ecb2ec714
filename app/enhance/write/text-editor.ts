import { closest } from '../closest.ts'
import { showLocalTimes } from '../local-times.ts'
import { createDraftSaver } from './draft-saver.ts'
import { startPlacePicker } from './place-picker.ts'

const PREVIEW_MS = 150

/** Saves drafts of a text while its editor types, and shows mistakes and a preview. Without it, buttons do both. */
export function startTextEditor(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-write]')
  const text = form?.querySelector<HTMLTextAreaElement>('textarea[name=text]')
  if (!form || !text || text.readOnly) return
  startPlacePicker()
  const drafts = createDraftSaver(form, say)
  const preview = createPreview(form)

  form.addEventListener('input', () => {
    drafts.changed()
    preview()
  })
  // What is sent needs no draft: the server stores it, if it is not published.
  form.addEventListener('submit', drafts.stop)
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

/** The only place that says how a text is stored. */
function say(sentence: string, isWrong = false): void {
  const state = document.getElementById('save-state')
  if (!state) return
  state.textContent = sentence
  state.toggleAttribute('data-tone', false)
  if (isWrong) state.dataset.tone = 'wrong'
}

/** @returns Shows what the page finds in the text, a moment after the last key. */
function createPreview(form: HTMLFormElement): () => void {
  let timer = 0
  let running = new AbortController()

  async function show() {
    running.abort()
    running = new AbortController()
    const { signal } = running
    const sent = new URLSearchParams()
    for (const [name, value] of new FormData(form)) sent.append(name, String(value))
    sent.set('change', 'preview')
    const answer = await fetch(form.action, { method: 'POST', body: sent, signal })
    if (!answer.ok) return
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const found = page.getElementById('findings')
    if (!found || signal.aborted) return
    document.getElementById('findings')?.replaceWith(document.adoptNode(found))
    showLocalTimes()
  }

  return () => {
    clearTimeout(timer)
    // The button shows it, too, and says what is wrong.
    timer = window.setTimeout(() => void show().catch(() => {}), PREVIEW_MS)
  }
}

function selectLine(text: HTMLTextAreaElement, line: number): void {
  const lines = text.value.split('\n')
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
  text.focus()
  text.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  const height = Number.parseFloat(getComputedStyle(text).lineHeight) || 24
  text.scrollTop = Math.max(0, (line - 4) * height)
}
