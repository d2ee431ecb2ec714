import { expect, test } from 'vitest'
import { phrasesIn } from '../expression.ts'
import { queryTerms } from './query-terms.ts'
import { parseQuery } from './search-query.ts'

test.each([
  ['Abrams X', ['abramsx', 'abramsx']],
  ['new Abrams X tank', ['abramsx', 'abramsx']],
  ['Leopard a', []],
  ['the X', []],
  ['Strv 122 B', []],
  ['"Abrams X"', []],
])('a letter after a name may belong to it: %s', (typed, joined) => {
  const { terms } = queryTerms(parseQuery(typed))
  const found = terms
    .flatMap(({ alternatives }) => alternatives)
    .filter(({ by }) => by === 'words')
    .flatMap(({ expression }) => phrasesIn(expression).flatMap(({ words }) => words))
  expect(found.filter((word) => /^[a-z]{3,}[xb]$/.test(word))).toEqual(joined)
})

test('AbramsX counts as the words Abrams X next to each other', () => {
  const { inRow } = queryTerms(parseQuery('new Abrams X'))
  expect(phrasesIn(inRow).map(({ words }) => words.join(' '))).toEqual([
    'new abrams x',
    'new abramsx',
  ])
})
