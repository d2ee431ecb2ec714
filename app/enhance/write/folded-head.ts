import { foldEffect, foldedRanges } from '@codemirror/language'
import { EditorSelection, EditorState, Transaction, type TransactionSpec } from '@codemirror/state'

const HEAD = /^---[ \t]*\n[\s\S]*?^---[ \t]*$/m

/** The first line of the front matter stays in view. */
export const FOLD_START = 3

/** Where the front matter of a text ends, if it has any. */
export function headEnd(text: string): number | undefined {
  const head = HEAD.exec(text)
  return head?.index === 0 ? head[0].length : undefined
}

export function foldedHead(state: EditorState): { from: number; to: number } | undefined {
  const { from, to, value } = foldedRanges(state).iter()
  return value === null ? undefined : { from, to }
}

/**
 * Keeps the front matter while it is folded: what selects or replaces everything means the text that is seen. A whole file
 * that is pasted over all of it replaces the front matter, too.
 */
export const keepFoldedHead = EditorState.transactionFilter.of((tr) => {
  const start = bodyStart(tr.startState)
  if (start === undefined) return tr
  return tr.docChanged ? changeBelow(tr, start) : selectBelow(tr, start)
})

/** Where the text below the folded front matter begins. */
function bodyStart(state: EditorState): number | undefined {
  const folded = foldedHead(state)
  const end = headEnd(state.doc.toString())
  if (!folded || end === undefined || folded.from > end) return undefined
  return Math.min(end + 1, state.doc.length)
}

function selectBelow(tr: Transaction, start: number): TransactionSpec | readonly TransactionSpec[] {
  if (!tr.selection?.ranges.some(({ from, to }) => from < start && to > start)) return tr
  const below = (at: number) => Math.max(at, start)
  const ranges = tr.selection.ranges.map(({ anchor, head }) =>
    EditorSelection.range(below(anchor), below(head)),
  )
  return [tr, { selection: EditorSelection.create(ranges, tr.selection.mainIndex) }]
}

interface Change {
  from: number
  to: number
  insert: string
}

/** Undo takes back what was changed while the front matter was seen; changes without an event are those of the page. */
function changeBelow(tr: Transaction, start: number): TransactionSpec | readonly TransactionSpec[] {
  const event = tr.annotation(Transaction.userEvent)
  if (event === undefined || /^(undo|redo)/.test(event)) return tr
  const { doc } = tr.startState
  const changes = changesOf(tr)
  const file = changes.find(({ from, to }) => from <= start && to === doc.length)
  const end = file && headEnd(file.insert)
  if (end !== undefined)
    return [
      ...changed(tr, event, [{ from: 0, to: doc.length, insert: file?.insert ?? '' }]),
      { effects: foldEffect.of({ from: FOLD_START, to: end }), sequential: true },
    ]
  const isLastLine = doc.lineAt(start).from < start
  if (!isLastLine && changes.every(({ from }) => from >= start)) return tr
  // Half of a move would double a line.
  if (event.startsWith('move')) return []
  const limited = changes.map(({ from, to, insert }) => ({
    from: Math.max(from, start),
    to: Math.max(to, start),
    insert: isLastLine && insert !== '' ? `\n${insert}` : insert,
  }))
  return changed(
    tr,
    event,
    limited.filter(({ from, to, insert }) => from < to || insert !== ''),
  )
}

function changesOf(tr: Transaction): Change[] {
  const changes: Change[] = []
  tr.changes.iterChanges((from, to, _, __, insert) =>
    changes.push({ from, to, insert: insert.toString() }),
  )
  return changes
}

function changed(tr: Transaction, userEvent: string, specs: Change[]): readonly TransactionSpec[] {
  const last = specs.at(-1)
  if (!last) return []
  const changes = tr.startState.changes(specs)
  const selection = { anchor: changes.mapPos(last.to, 1) }
  return [{ changes, selection, userEvent, scrollIntoView: true }]
}
