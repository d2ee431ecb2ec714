import { closest } from '#app/ui/browser/closest.ts'
import { moveIn } from '#domain/writing/row-move.ts'
import { FACT, SHOWN_FACTS } from '#domain/writing/text-facts.ts'
import { fetchHtml } from '../fetch-page.ts'
import { blockPlace } from './block-place.ts'
import { startChoosingFiles } from './choose-files.ts'
import { fitsClosedPage } from './draft-request.ts'
import { createDraftSaver } from './draft-saver.ts'
import { rejectedFacts, renewFacts } from './facts.ts'
import { bodyOf, fieldOf, setField, typedFields } from './form-fields.ts'
import { latestOnly } from './latest-only.ts'
import { linkedMessage } from './linked-message.ts'
import { offerCopies, removePublishedCopy } from './local-copy.ts'
import { startMovingRows } from './moving-rows.ts'
import { type PlaceFields, startPlacePicker } from './place-picker.ts'
import { createPreviewFrame } from './preview-frame.ts'
import { guardSubmit } from './sending.ts'
import type { TextEditorField } from './text-field.ts'

/** Saves drafts while the text is typed, and shows mistakes and a preview. Without it, buttons do so. */
export function startTextEditor(): void {
  removePublishedCopy()
  const form = document.querySelector<HTMLFormElement>('form[data-write]')
  const text = form?.querySelector<HTMLTextAreaElement>('textarea[name=text]')
  if (!form || !text || text.readOnly) return
  const showPlace = startPlacePicker(
    placeFields(form, () => {
      facts.typed()
      void check()
      drafts.changed('facts')
    }),
  )
  const preview = createPreviewFrame(form)
  let field = plainField(text)
  // If it fails to load, the plain field remains.
  import('./code-editor.ts').then(
    ({ createCodeEditor }) => {
      field = createCodeEditor(text)
      const found = document.getElementById('findings')
      if (found) field.showProblems(found)
    },
    () => {},
  )
  const { check, ...facts } = createCheck(
    form,
    () => field,
    () => {
      showPlace()
      completeMove()
    },
  )
  const completeMove = startMovingRows(form, check)
  const drafts = createDraftSaver(form, showStatus, facts)

  // Which part a phone shows is not part of the text: it is neither stored nor checked.
  form
    .querySelector('.writing-parts')
    ?.addEventListener('input', (event) => event.stopPropagation())
  form.addEventListener('input', ({ target }) => {
    const isFact = (target as Element).closest('#facts')
    if (isFact) {
      facts.typed()
      showPlace()
    }
    void check()
    drafts.changed(isFact ? 'facts' : 'text')
    // A typed fact is written into the text first.
    if (!isFact) void preview()
  })
  form.addEventListener('input', forgetOutcome, { once: true })
  // Typed before this script had loaded.
  for (const one of typedFields(form)) one.dispatchEvent(new Event('input', { bubbles: true }))
  startChoosingFiles(form, () => field)
  guardSubmit(form, drafts)
  offerCopies(form, check)
  // After a new login in another tab.
  addEventListener('focus', () => drafts.flush())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') drafts.hide()
  })
  addEventListener('pagehide', () => drafts.leave())
  addEventListener('online', () => drafts.flush())
  form.addEventListener('click', (event) => {
    const fix = closest(event, 'button[name=change][value^="fix "]')
    if (!(fix instanceof HTMLButtonElement)) return
    event.preventDefault()
    void check(fix.value)
  })
  addEventListener('click', (event) => {
    const line = closest(event, 'a[data-line]')?.dataset.line
    if (line === undefined) return
    event.preventDefault()
    field.selectLine(Number(line))
  })
}

/** The facts that a click on the map fills in. */
function placeFields(form: HTMLFormElement, onWrite: () => void): PlaceFields {
  const [point, shownAs] = [`${FACT}location.coordinates`, `${FACT}location.precision`]
  return {
    read: () => ({ coordinates: fieldOf(form, point), precision: fieldOf(form, shownAs) }),
    write({ coordinates, precision }) {
      setField(form, point, coordinates)
      setField(form, shownAs, precision)
      onWrite()
    },
  }
}

/** The URL still announces a publication, which what is typed now is not part of. */
function forgetOutcome(): void {
  if (location.search.includes('done=')) history.replaceState(history.state, '', location.pathname)
}

/** Shows whether the text is saved; the only place on the page that does. */
function showStatus(sentence: string, isError = false): void {
  const state = document.getElementById('save-state')
  if (!state) return
  state.replaceChildren(...linkedMessage(sentence))
  state.toggleAttribute('data-tone', false)
  if (isError) state.dataset.tone = 'wrong'
}

/**
 * @returns A check that writes the typed facts into the text, with the fix for a mistake if it is called with one, and
 * shows the mistakes.
 * @param onRenew Called after the response, which may have changed the facts.
 */
function createCheck(form: HTMLFormElement, fieldNow: () => TextEditorField, onRenew: () => void) {
  let typed = 0
  let taken = 0
  const send = async (signal: AbortSignal, change = 'preview') => {
    const sent = fieldNow().text()
    const upTo = typed
    const body = bodyOf(form)
    body.set('change', change)
    const page = await fetchHtml(form.action, { method: 'POST', body, signal })
    // What was typed meanwhile is sent next.
    const field = fieldNow()
    if (field.text() === sent && renew(page, field, body)) taken = upTo
    onRenew()
  }
  // An entry whose move failed stays; by the next run, another one may be at its place.
  const run = latestOnly(send, (change) => moveIn(change) === undefined)
  return {
    check: run,
    /** A fact was typed. */
    typed() {
      typed += 1
    },
    /** Whether a typed fact is neither in the text yet nor rejected. */
    isPending: () => taken !== typed,
    take: () => run(),
    saveDraft: () => saveWholeForm(form),
    rejected: rejectedFacts,
  }
}

/** Saves text and facts in one request, as the button “Save draft” does; the page may be closed meanwhile. */
async function saveWholeForm(form: HTMLFormElement): Promise<void> {
  const body = bodyOf(form)
  body.set('change', 'draft')
  if (!fitsClosedPage(body.toString())) return
  const page = await fetchHtml(form.action, { method: 'POST', body, keepalive: true })
  const saved = page.querySelector<HTMLInputElement>('input[name=draft]')?.value
  // Without this, the next draft of this page would look like one of another window.
  if (saved && fieldOf(form, 'draft') === body.get('draft')) setField(form, 'draft', saved)
}

/** The main button says whether readers will see the text, which its front matter decides. */
const RENEWED = ['findings', 'mistake-count', 'publish-label', 'publish-back']

/** @returns Whether the text contains the facts that were sent. */
function renew(page: Document, field: TextEditorField, sent: URLSearchParams): boolean {
  const text = page.querySelector<HTMLTextAreaElement>('textarea[name=text]')?.value
  // Another page, e.g. the login page, has not accepted anything.
  if (text === undefined) return false
  if (text !== field.text()) field.setText(text)
  renewFacts(page, sent)
  const found = page.getElementById('findings')
  if (found) {
    const before = amountIn(document.getElementById('findings'))
    for (const id of RENEWED) renewElement(page, id)
    if (amountIn(found) !== before) announceAmount(amountIn(found))
    field.showProblems(found)
  }
  return sent.has(SHOWN_FACTS)
}

function renewElement(page: Document, id: string): void {
  const renewed = page.getElementById(id)
  if (renewed) document.getElementById(id)?.replaceWith(document.adoptNode(renewed))
}

/** How many mistakes a check found. */
function amountIn(findings: HTMLElement | null): string {
  return findings?.querySelector('h2, p')?.textContent ?? ''
}

function announceAmount(amount: string): void {
  const place = document.getElementById('findings-announced')
  if (place) place.textContent = amount
}

/** The textarea, used until its editor has loaded. */
function plainField(area: HTMLTextAreaElement): TextEditorField {
  return {
    text: () => area.value,
    setText(text) {
      area.value = text
      area.dispatchEvent(new Event('input', { bubbles: true }))
    },
    insertBlock(block) {
      const { at, text } = blockPlace(area.value, area.selectionEnd, block)
      area.setRangeText(text, at, at, 'end')
      area.dispatchEvent(new Event('input', { bubbles: true }))
    },
    selectLine: (line) => selectLine(area, line),
    showProblems() {},
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
