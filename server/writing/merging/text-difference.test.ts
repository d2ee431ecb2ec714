import { expect, test } from 'vitest'
import { textDifference } from './text-difference.ts'

test.each([
  ['nothing', 'one\n', 'one\n', ' one\n'],
  ['a word', 'one two three\nfour\n', 'one 2 three\nfour\n', ' one |-two|+2|  three\nfour\n'],
  ['a line', 'one\nthree\n', 'one\ntwo\nthree\n', ' one\n|+two\n| three\n'],
  [
    'two adjacent lines',
    'unit: the first\ncause: the mine\n',
    'unit: second\ncause: the first mine\n',
    ' unit: |-the first|+second| \ncause: the |+first | mine\n',
  ],
  [
    'two lines, with one between them',
    'unit: the first\ncause: the mine\n',
    'unit: second\nnew\ncause: the first mine\n',
    ' unit: |-the first|+second| \n|+new\n| cause: the |+first | mine\n',
  ],
  ['all', '', 'one', '+one'],
])('%s changed', (_, from, to, parts) => {
  const signs = { same: ' ', removed: '-', added: '+' }
  expect(
    textDifference(from, to)
      .map(({ kind, text }) => signs[kind] + text)
      .join('|'),
  ).toBe(parts)
})

test('the parts add up to both texts, even if these have too many equal words to compare', () => {
  const [from, to] = ['a b '.repeat(20_000), 'b a '.repeat(20_000)]
  const parts = textDifference(from, to)
  const without = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('')
  expect([without('added'), without('removed')]).toEqual([from, to])
})
