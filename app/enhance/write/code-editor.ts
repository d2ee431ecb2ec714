import { autocompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands'
import { codeFolding, foldEffect, foldKeymap, unfoldEffect } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import type { WritingWords } from '#domain/writing/writing.ts'
import { blockPlace } from './block-place.ts'
import { completeWith } from './completions.ts'
import { FOLD_START, foldedHead, headEnd, keepFoldedHead } from './folded-head.ts'
import { markdownLanguage, markdownStyle } from './markdown-language.ts'
import { pasteHtml } from './paste/paste-html.ts'
import { changesTo } from './text-changes.ts'
import type { TextEditorField } from './text-field.ts'

/**
 * An editor in place of the textarea, which has the same text at any time. Tab leads to the next field, as everywhere.
 */
export function createCodeEditor(area: HTMLTextAreaElement): TextEditorField {
  const view = new EditorView({
    doc: area.value,
    extensions: [
      lineNumbers(),
      lintGutter(),
      history(),
      codeFolding({ placeholderText: 'Front matter: see Facts' }),
      keepFoldedHead,
      markdownLanguage,
      markdownStyle,
      EditorView.lineWrapping,
      pasteHtml,
      EditorView.scrollMargins.of(() => ({ top: barHeight() })),
      autocompletion({
        override: completeWith(wordsIn(document)),
        icons: false,
        interactionDelay: 0,
        // Otherwise screen readers run the label and what follows it together.
        addToOptions: [{ position: 60, render: () => document.createTextNode(' ') }],
      }),
      keymap.of([
        ...completionKeymap,
        ...lintKeymap,
        ...foldKeymap,
        ...historyKeymap,
        ...defaultKeymap,
      ]),
      EditorState.phrases.of({ 'Folded lines': 'Front matter', 'folded code': 'front matter' }),
      EditorView.contentAttributes.of({
        'aria-label': area.labels?.[0]?.textContent ?? 'Text',
        spellcheck: 'true',
        autocapitalize: 'sentences',
        autocorrect: 'on',
      }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (!docChanged) return
        area.value = state.doc.toString()
        area.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    ],
  })
  // Another part of the page may write into the field, e.g. to restore a copy.
  area.addEventListener('input', () => {
    const doc = view.state.doc.toString()
    if (area.value !== doc) view.dispatch({ changes: changesTo(doc, area.value) })
  })
  const isTyping = document.activeElement === area
  const [anchor, head] = [area.selectionStart, area.selectionEnd]
  area.hidden = true
  area.after(view.dom)
  startFolding(view)
  if (isTyping) {
    view.dispatch({ selection: { anchor, head } })
    view.focus()
  }

  return {
    text: () => area.value,
    setText(text) {
      // One undo step of its own, however soon after typing it comes.
      const annotations = isolateHistory.of('full')
      view.dispatch({ changes: changesTo(view.state.doc.toString(), text), annotations })
    },
    insertBlock(block) {
      const { at, text: insert } = blockPlace(area.value, view.state.selection.main.to, block)
      const anchor = at + insert.length
      view.dispatch({ changes: { from: at, insert }, selection: { anchor }, scrollIntoView: true })
      view.focus()
    },
    selectLine(number) {
      const { from, to } = lineAt(view.state, number)
      const folded = foldedHead(view.state)
      const effects = folded && from < folded.to ? [unfoldEffect.of(folded)] : []
      view.dispatch({ selection: { anchor: from, head: to }, effects, scrollIntoView: true })
      view.focus()
    },
    showProblems: (found) =>
      view.dispatch(setDiagnostics(view.state, diagnostics(view.state, found))),
  }
}

/** The bar with the state of saving covers the top of the page. */
function barHeight(): number {
  return Math.max(0, document.querySelector('.writing-bar')?.getBoundingClientRect().bottom ?? 0)
}

function wordsIn(page: Document): WritingWords {
  return JSON.parse(page.getElementById('writing-words')?.textContent ?? '')
}

function lineAt({ doc }: EditorState, number: number) {
  return doc.line(Math.min(Math.max(1, number), doc.lines))
}

/** The mistakes that the page lists, as diagnostics of their lines. */
function diagnostics(state: EditorState, found: Element): Diagnostic[] {
  return [...found.querySelectorAll<HTMLElement>('li[data-kind]')].map((item) => {
    const { from, to } = lineAt(state, Number(item.querySelector('a')?.dataset.line))
    const severity = item.dataset.kind === 'warning' ? 'warning' : 'error'
    return { from, to, severity, message: item.textContent ?? '' }
  })
}

/** The button above the text folds its front matter, which the form beside it shows as well. */
function startFolding(view: EditorView): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-fold]')
  if (!button) return
  button.hidden = false
  const fold = () => {
    const to = headEnd(view.state.doc.toString())
    if (to !== undefined) view.dispatch({ effects: foldEffect.of({ from: FOLD_START, to }) })
  }
  button.addEventListener('click', () => {
    const folded = foldedHead(view.state)
    if (folded) view.dispatch({ effects: unfoldEffect.of(folded) })
    else fold()
    button.setAttribute('aria-pressed', String(!folded))
  })
  fold()
}
