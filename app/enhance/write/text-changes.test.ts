import { codeFolding, foldEffect } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { foldedHead, headEnd } from './folded-head.ts'
import { changesTo } from './text-changes.ts'

test.for([
  ['---\na: 1\n---\nOne.\n', '---\na: 12\n---\nTwo.\n'],
  ['---\na: 1\n---\nOne.\n', '---\na: 1\n---\nOne.\n'],
  ['---\na: 1\n---', '---\na: 1\nb: 2\n---\nNew'],
  ['One', '---\na: 1\n---\nOne'],
  ['', 'One'],
] as const)('%j becomes %j', ([before, after]) => {
  const state = EditorState.create({ doc: before })
  expect(state.update({ changes: changesTo(before, after) }).state.doc.toString()).toBe(after)
})

test('front matter that changes together with the text stays folded as a whole', () => {
  const before = '---\na: 1\nb: 2\n---\nOne[^1].\n'
  const after = '---\na: 2\nb: 1\n---\nOne[^2].\n'
  const begun = EditorState.create({ doc: before, extensions: [codeFolding()] })
  const folded = begun.update({ effects: foldEffect.of({ from: 3, to: headEnd(before) ?? 0 }) })
  const { state } = folded.state.update({ changes: changesTo(before, after) })
  expect(state.doc.toString()).toBe(after)
  expect(foldedHead(state)).toEqual({ from: 3, to: headEnd(after) })
})
