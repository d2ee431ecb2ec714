import { isolateHistory } from '@codemirror/commands'
import { EditorView } from '@codemirror/view'
import { headEnd } from '../folded-head.ts'

/** Several times what Word writes for a long chapter. */
const MAX_HTML = 2_000_000
/** Browsers take seconds to read more; HTML may leave out the tags that end elements. */
const MAX_ELEMENTS = 5_000

/**
 * Pastes a part of a page or of a Word document as Markdown. The browser's own “Paste as plain text” does not; nor do
 * front matter and code, where Markdown would be wrong.
 */
export const pasteHtml = EditorView.domEventHandlers({
  paste(event, view) {
    const html = event.clipboardData?.getData('text/html') ?? ''
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (html === '' || isLarge(html) || isPlain(html, text) || isPlainPlace(view)) return false
    void pasteMarkdown(view, html, text)
    return true
  },
})

function isLarge(html: string): boolean {
  return html.length > MAX_HTML || (html.match(/<[a-z]/gi)?.length ?? 0) > MAX_ELEMENTS
}

/** A whole file, one URL, which some browsers copy as a link, or what a code editor copies with its colours. */
function isPlain(html: string, text: string): boolean {
  return (
    headEnd(text.replaceAll('\r\n', '\n')) !== undefined ||
    /^\s*\S+:\/\/\S+\s*$/.test(text) ||
    /^(\s|<(html|head|body|meta)\b[^>]*>|<\/head>|<!--[^>]*-->)*<(pre\b|div style="[^"]*white-space:\s*pre\b)/i.test(
      html,
    )
  )
}

function isPlainPlace({ state }: EditorView): boolean {
  const { from } = state.selection.main
  const before = state.sliceDoc(0, from)
  const isInHead = from < (headEnd(state.doc.toString()) ?? 0)
  return isInHead || (before.match(/^ {0,3}(```|~~~)/gm)?.length ?? 0) % 2 === 1
}

async function pasteMarkdown(view: EditorView, html: string, text: string): Promise<void> {
  const pasted = await markdownOf(html).catch(() => undefined)
  const { state } = view
  const { from, to } = state.selection.main
  const isBlocks = pasted?.includes('\n')
  const [before, after] = [state.sliceDoc(0, from), state.sliceDoc(to)]
  const apart = isBlocks ? blankLine(/\n*$/.exec(before)?.[0], before) : ''
  const next = isBlocks ? blankLine(/^\n*/.exec(after)?.[0], after) : ''
  view.dispatch({
    ...state.replaceSelection(pasted === undefined ? text : apart + pasted + next),
    userEvent: 'input.paste',
    annotations: isolateHistory.of('full'),
    scrollIntoView: true,
  })
}

/** The line breaks that are missing between blocks and the text beside them. */
function blankLine(found = '', text: string): string {
  return text.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - found.length))
}

/** In a document without scripts, which loads nothing. */
async function markdownOf(html: string): Promise<string | undefined> {
  const [{ fromDom }, { pastedMarkdown }] = await Promise.all([
    import('hast-util-from-dom'),
    import('./pasted-markdown.ts'),
  ])
  const page = fromDom(new DOMParser().parseFromString(html, 'text/html'))
  return page.type === 'root' ? pastedMarkdown(page) : undefined
}
