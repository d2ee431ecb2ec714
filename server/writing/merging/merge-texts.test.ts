import { expect, test } from 'vitest'
import { mergeTexts } from './merge-texts.ts'

const base = 'one\ntwo\nthree\nfour\n'

test.each([
  [
    'two different lines',
    'ONE\ntwo\nthree\nfour\n',
    'one\ntwo\nthree\nFOUR\n',
    'ONE\ntwo\nthree\nFOUR\n',
  ],
  [
    'the same change',
    'ONE\ntwo\nthree\nfour\n',
    'ONE\ntwo\nthree\nfour\n',
    'ONE\ntwo\nthree\nfour\n',
  ],
  ['one change', base, 'one\n', 'one\n'],
  ['the same line', 'ONE\ntwo\nthree\nfour\n', 'uno\ntwo\nthree\nfour\n', undefined],
  ['a line that the other deleted', 'ONE\ntwo\nthree\nfour\n', 'two\nthree\nfour\n', undefined],
])('two edits of one text are merged: %s', (_, mine, theirs, merged) => {
  expect(mergeTexts({ base, mine, theirs })).toBe(merged)
})

test('a preference decides the lines that both changed, and no others', () => {
  const mine = 'ONE\ntwo\nthree\nFOUR\n'
  const theirs = 'uno\ntwo\nthree\nfour\nfive\n'
  expect(mergeTexts({ base: `${base}`, mine: 'ONE\ntwo\nthree\nfour\n', theirs }, 'mine')).toBe(
    'ONE\ntwo\nthree\nfour\nfive\n',
  )
  expect(mergeTexts({ base, mine, theirs: 'uno\ntwo\nthree\nfour\n' }, 'theirs')).toBe(
    'uno\ntwo\nthree\nFOUR\n',
  )
})

test('texts of very many equal lines are a conflict, which takes no time', () => {
  const lines = '\n'.repeat(100_000)
  expect(mergeTexts({ base: lines, mine: `a${lines}`, theirs: `${lines}b` })).toBe(undefined)
})
