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

test.each([
  ['zero-width space', 'Leo\u200Bpard'],
  ['soft hyphen', 'Leo\u00ADpard'],
  ['joiner between Latin letters', 'Leo\u200Dpard'],
  ['non-joiner between Cyrillic letters', 'Лео\u200Cпард'],
  ['joiner after an accent', 'Le\u0301\u200Do'],
  ['joiner after an emoji alone', '🙂\u200D x'],
  ['word joiner', 'Leo\u2060pard'],
  ['byte order mark inside', 'Leo\uFEFFpard'],
  ['byte order mark at the start of a line', 'one\n\uFEFFtwo'],
  ['filler', 'Leo\u3164pard'],
  ['tag', 'Leo\u{E0041}pard'],
])('a %s is found, and removed without a gap', (_, text) => {
  expect(hiddenCharacters(text)).toHaveLength(1)
  expect(withoutHidden(text)).toBe(text.replace(/[^\p{L}\p{M}🙂 \n]|\u3164/gu, ''))
})

test('a tag outside a flag and a line separator are hidden', () => {
  expect(hiddenCharacters('🏴 \u{E0067}a\u2028b').map(({ code }) => code)).toEqual([
    'U+E0067',
    'U+2028',
  ])
})

test.each([
  '\uFEFF# A\tb\r\n',
  '🙂 ä é “x” – …',
  'שלום\u200f 1',
  'नमस्ते\u200d',
  'می\u200Cخواهم',
  'क\u094D\u200Dष',
  'ភាសា\u200Bខ្មែរ',
  '👩‍💻 👩🏽‍⚕️ 🏳️‍🌈 ❤️‍🔥 👨‍👩‍👧',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
])('%j has none', (text) => {
  expect(hiddenCharacters(text)).toEqual([])
  expect(withoutHidden(text)).toBe(text)
})

test.each([
  ['a\u202eb', 'a b', true],
  ['a\0b', 'a b', false],
  ['a\udc00b', 'a b', false],
])('%j becomes %j', (given, shown, isKept) => {
  expect(withoutHidden(given)).toBe(shown)
  expect(isStorable(given)).toBe(isKept)
})
