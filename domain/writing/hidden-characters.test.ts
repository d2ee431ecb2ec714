import { expect, test } from 'vitest'
import { hiddenCharacters, isStorable, withoutHidden } from './hidden-characters.ts'

test('each hidden character is found with its line and column', () => {
  expect(hiddenCharacters('one\r\n\u001bTwo\rx\u202e\n\ud800\0')).toEqual([
    { line: 2, column: 1, code: 'U+001B' },
    { line: 3, column: 2, code: 'U+202E' },
    { line: 4, column: 1, code: 'U+D800' },
    { line: 4, column: 2, code: 'U+0000' },
  ])
})

test.each(['\uFEFF# A\tb\r\n', '🙂 ä é “x” – …', 'שלום\u200f 1', 'नमस्ते\u200d'])(
  '%j has none',
  (text) => {
    expect(hiddenCharacters(text)).toEqual([])
    expect(withoutHidden(text)).toBe(text)
  },
)

test.each([
  ['a\u202eb', 'a b', true],
  ['a\0b', 'a b', false],
  ['a\udc00b', 'a b', false],
])('%j becomes %j', (given, shown, isKept) => {
  expect(withoutHidden(given)).toBe(shown)
  expect(isStorable(given)).toBe(isKept)
})
