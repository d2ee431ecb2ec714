import { expect, test } from 'vitest'
import { writeList } from './write-list.ts'

const textOf = (media: string) => `---\nid: x\n${media}added: 2026-11-02\n---\n\nText.\n`
const BLOCK = textOf('media:\n  - a # the first\n  - b\n  - c # the last\n')

test.for<[what: string, before: string, next: string[], after: string]>([
  [
    'a first entry',
    textOf(''),
    ['a'],
    '---\nid: x\nadded: 2026-11-02\nmedia:\n  - a\n---\n\nText.\n',
  ],
  ['no entry', textOf('media: [ a, b ]\n'), [], textOf('')],
  ['the same', BLOCK, ['a', 'b', 'c'], BLOCK],
  ['one less', BLOCK, ['a', 'c'], textOf('media:\n  - a # the first\n  - c # the last\n')],
  ['one more', BLOCK, ['a', 'b', 'c', 'd'], BLOCK.replace('the last\n', 'the last\n  - d\n')],
  [
    'another order',
    textOf('media: [ a, b, c ]\n'),
    ['c', 'a', 'b'],
    textOf('media: [ c, a, b ]\n'),
  ],
  ['one replaced', BLOCK, ['a', 'x?t=12', 'c'], BLOCK.replace('- b', '- x?t=12')],
  ['other ones', BLOCK, ['x'], textOf('media:\n  - x # the first\n')],
  [
    'two lines with CR LF',
    textOf('media: [a]\n').replaceAll('\n', '\r\n'),
    ['a', 'b'],
    textOf('media: [a, b]\n').replaceAll('\n', '\r\n'),
  ],
])('%s changes the bytes of the list only', ([, before, next, after]) => {
  expect(writeList('cases/made-up/x.md', before, ['media'], next)).toEqual({
    ok: true,
    text: after,
  })
})
