import { history, undo } from '@codemirror/commands'
import { codeFolding, foldEffect, unfoldEffect } from '@codemirror/language'
import { EditorState, type Transaction, type TransactionSpec } from '@codemirror/state'
import { expect, test } from 'vitest'
import { foldedHead, headEnd, keepFoldedHead } from './folded-head.ts'

const HEAD = '---\ntitle: A\n---\n'

/** An editor without a page. */
function open(doc: string, isFolded = true) {
  let state = EditorState.create({ doc, extensions: [codeFolding(), history(), keepFoldedHead] })
  const dispatch = (tr: Transaction) => {
    state = tr.state
  }
  const change = (...specs: TransactionSpec[]) => dispatch(state.update(...specs))
  if (isFolded) change({ effects: foldEffect.of({ from: 3, to: headEnd(doc) ?? 0 }) })
  return {
    change,
    isFolded: () => foldedHead(state) !== undefined,
    text: () => state.doc.toString(),
    selected: () => state.sliceDoc(state.selection.main.from, state.selection.main.to),
    cursor: () => state.selection.main.head,
    selectAll: () => change({ selection: { anchor: 0, head: state.doc.length } }),
    /** As a browser reports it, from the selection. */
    type(insert: string, userEvent = 'input.type') {
      change({ ...state.replaceSelection(insert), userEvent })
    },
    replaceAll: (insert: string, userEvent = 'input.type') =>
      change({ changes: { from: 0, to: state.doc.length, insert }, userEvent }),
    undo: () => undo({ state, dispatch }),
    unfold() {
      const folded = foldedHead(state)
      if (folded) change({ effects: unfoldEffect.of(folded) })
    },
  }
}

test('selecting everything below the folded front matter and typing keeps the front matter', () => {
  const editor = open(`${HEAD}\nA long text.\n`)
  editor.selectAll()
  expect(editor.selected()).toBe('\nA long text.\n')
  editor.type('S')
  editor.type('hort.')
  expect(editor.text()).toBe(`${HEAD}Short.`)
  expect(editor.cursor()).toBe(editor.text().length)
  editor.selectAll()
  editor.type('', 'delete.selection')
  expect(editor.text()).toBe(HEAD)
  while (editor.undo());
  expect(editor.text()).toBe(`${HEAD}\nA long text.\n`)
})

test.for([
  { what: 'replaces everything', from: 0, to: 30, insert: 'New', text: `${HEAD}New` },
  { what: 'types before it', from: 0, to: 0, insert: 'New', text: `${HEAD}New\nA long text` },
  { what: 'types at its end', from: 16, to: 16, insert: '\n', text: `${HEAD}\n\nA long text` },
  { what: 'deletes the line end after it', from: 16, to: 17, insert: '', text: undefined },
  { what: 'deletes a part of it', from: 2, to: 9, insert: '', text: undefined },
])('a change that $what while it is folded leaves the front matter', (given) => {
  const doc = `${HEAD}\nA long text`
  const editor = open(doc)
  const { from, insert } = given
  const to = Math.min(given.to, doc.length)
  editor.change({ changes: { from, to, insert }, userEvent: insert ? 'input.type' : 'delete' })
  expect(editor.text()).toBe(given.text ?? doc)
})

test('a text that ends with its front matter gets what is typed on a new line', () => {
  const editor = open('---\ntitle: A\n---')
  editor.replaceAll('New')
  expect(editor.text()).toBe('---\ntitle: A\n---\nNew')
})

test('a line is not moved into the folded front matter', () => {
  const editor = open(`${HEAD}one\n`)
  const changes = [
    { from: 13, to: 17 },
    { from: 20, insert: '\n---' },
  ]
  editor.change({ changes, userEvent: 'move.line' })
  expect(editor.text()).toBe(`${HEAD}one\n`)
})

test('a whole file that is pasted over everything replaces the front matter, too', () => {
  const editor = open(`${HEAD}\nA long text.\n`)
  const file = '---\ntitle: B\n---\n\nPasted.\n'
  editor.selectAll()
  editor.type(file, 'input.paste')
  expect(editor.text()).toBe(file)
  expect(editor.isFolded()).toBe(true)
})

test('unfolded front matter is edited as any text, and the page may always change it', () => {
  const editor = open(`${HEAD}text`)
  editor.change({ changes: { from: 11, to: 12, insert: 'B' } })
  expect(editor.text()).toBe('---\ntitle: B\n---\ntext')
  editor.unfold()
  editor.replaceAll('New')
  expect(editor.text()).toBe('New')
})
