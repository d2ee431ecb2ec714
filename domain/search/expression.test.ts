import { expect, test } from 'vitest'
import { anyOf, phrase } from './expression.ts'

const [leop, leo] = [phrase(['leop'], true), phrase(['leo'], true)]

test.each([
  ['a word that begins with it', [phrase(['leopard']), leop], leop],
  ['the word itself, and its plural', [phrase(['leop']), phrase(['leops']), leop], leop],
  ['a longer beginning', [leop, leo], leo],
  ['the same beginning', [leop, phrase(['leop'], true)], leop],
  [
    'adjacent words that end with it',
    [phrase(['old', 'leopard']), phrase(['old', 'leop'], true)],
    phrase(['old', 'leop'], true),
  ],
])('a beginning of a word takes the place of %s', (_, all, one) => {
  expect(anyOf(all)).toEqual(one)
})

test.each([
  ['another word', [phrase(['tiger']), leop]],
  ['its own beginning', [phrase(['le']), leop]],
  ['a word that need not be complete', [phrase(['leop']), phrase(['leopard'])]],
  ['adjacent words', [phrase(['leop', 'ard']), leop]],
  ['a word after another one', [phrase(['new', 'leopard']), phrase(['old', 'leop'], true)]],
])('%s stays beside a beginning', (_, all) => {
  expect(anyOf(all)).toEqual({ kind: 'any', of: all })
})
