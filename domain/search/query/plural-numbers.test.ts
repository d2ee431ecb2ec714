import { expect, test } from 'vitest'
import { NO_SYNONYMS } from '../words/synonym-table.ts'
import { queryTerms } from './query-terms.ts'
import { parseQuery } from './search-query.ts'
import { shownTerms } from './shown-terms.fixture.ts'

const wordsOf = (typed: string) => queryTerms(parseQuery(typed)).words.join(' ')

test.each([
  ['M1A1s', 'm1a1'],
  ['m1a1s', 'm1a1'],
  ['DM53s', 'dm53'],
  ['Strv 122s', 'strv 122'],
  ['PzH 2000s', 'pzh 2000'],
  ['Leopard 2s', 'leopard 2'],
  ['Leopard 2A6s', 'leopard 2a6'],
  ['T-90Ms', 't 90m'],
  ['T-90s', 't 90'],
])('the number of %s is that of one: %s', (typed, words) => expect(wordsOf(typed)).toBe(words))

test.each([
  'T-90S',
  't-90s',
  't90s',
  'T-90MS',
  't-90ms',
  'the 90s',
  'in den 90s',
  'tanks 1990s',
  '10s',
  'BMPs',
  '2S19',
  'S-300PS',
])('the s of %s is no plural', (typed) => expect(wordsOf(typed)).toMatch(/s/))

test.each([
  [
    'leopards 2a4 x',
    'words (leopards+2a4 | leopards2a4 | leopard+2a4 | leopard2a4 | ((leopards | leopard) & 2a4))',
  ],
  ['Strv 122s x', 'words (strv+122 | strv+122s | strv122 | strv122s | (strv & 122s))'],
  ['M1A1s x', 'words (m1a1 | m1a1s)'],
])('several of a model: %s', (typed, words) =>
  expect(shownTerms(typed, NO_SYNONYMS)[0]).toEqual([words]),
)
