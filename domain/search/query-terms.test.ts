import { describe, expect, test } from 'vitest'
import type { Expression } from './expression.ts'
import { queryTerms } from './query-terms.ts'
import { parseQuery } from './search-query.ts'
import { synonymTable } from './synonym-table.ts'

const table = synonymTable({
  synonyms: [
    { name: 'Leopard 2', also: ['Leo 2', 'Leo2'], oneWay: false, from: 'test' },
    { name: 'Lancet', also: ['kamikaze drone'], oneWay: true, from: 'test' },
    { name: 'Fourfold', also: ['T4X5'], oneWay: true, from: 'test' },
  ],
  places: [
    { name: 'Mala Tokmachka', seen: [], uk: 'Мала Токмачка', ru: 'Малая Токмачка', from: 'test' },
  ],
})

function shown(expression: Expression): string {
  if (expression.kind !== 'phrase')
    return `(${expression.of.map(shown).join(expression.kind === 'all' ? ' & ' : ' | ')})`
  return `${expression.words.join('+')}${expression.isPrefix ? '*' : ''}`
}

const termsOf = (typed: string) =>
  queryTerms(parseQuery(typed), table).terms.map(({ alternatives }) =>
    alternatives.map(({ by, expression }) => `${by} ${shown(expression)}`),
  )

describe('a query becomes terms with alternatives', () => {
  test.each<[string, string[][]]>([
    ['tank', [['words tank', 'synonym tanks', 'prefix tank*']]],
    ['2a', [['words 2a', 'prefix 2a*']]],
    ['x', [['words x']]],
    ['"own fire"', [['words own+fire']]],
    ['the front of it', [['words front', 'synonym fronts']]],
    ['the', [['words the', 'prefix the*']]],
    [
      'side_elevation',
      [
        [
          'words (side+elevation | sideelevation)',
          'prefix (side+elevation* | sideelevation*)',
          'broader ((side & elevation) | sideelevation)',
        ],
      ],
    ],
    ['DM 53 x', [['words ((dm & 53) | dm53)'], ['words x']]],
    ['M829 A1', [['words (m829a1 | (m829 & a1))', 'prefix (m829a1* | (m829 & a1*))']]],
    ['3BM 42 x', [['words (3bm42 | (3bm & 42))'], ['words x']]],
    [
      'T4 x5',
      [
        [
          'words (t4x5 | (t4 & x5))',
          'broader (fourfold | fourfolds)',
          'prefix (t4x5* | (t4 & x5*))',
        ],
      ],
    ],
    ['DM53 L55', [['words dm53'], ['words l55', 'prefix l55*']]],
    ['9th 12 2024', [['words (9+december+2024 | 2024+12+09)']]],
    ['Leopard 2A 6 x', [['words ((leopard & (2a6 | (2a & 6))) | leopard2a6)'], ['words x']]],
    ['june 2023', [['words (june+2023 | 2023+06)']]],
    ['9th December 2024', [['words (9+december+2024 | 2024+12+09)']]],
    ['December 9, 2024', [['words (9+december+2024 | 2024+12+09)']]],
    ['08.06.2023', [['words (8+june+2023 | 2023+06+08)']]],
    ['leo 2', [['words ((leo & 2) | leo2)', 'synonym (leopard+2 | leopard2)', 'synonym leo2']]],
    [
      'kamikaze drone',
      [
        [
          'words ((kamikaze & drone) | kamikazedrone)',
          'broader (lancet | lancets)',
          'prefix ((kamikaze & drone*) | kamikazedrone*)',
        ],
      ],
    ],
    [
      'Malaya Tokmachka',
      [
        [
          'words ((malaya & tokmachka) | malayatokmachka)',
          'synonym (mala+tokmachka | mala+tokmachkas)',
          'prefix ((malaya & tokmachka*) | malayatokmachka*)',
        ],
      ],
    ],
  ])('%s', (typed, terms) => expect(termsOf(typed)).toEqual(terms))
})

test('no more than twelve words are searched', () => {
  const { words } = queryTerms(parseQuery('word '.repeat(400)), table)
  expect(words).toHaveLength(12)
})

test('names that were added are told once', () => {
  expect(queryTerms(parseQuery('leo 2'), table).also).toEqual(['Leopard 2'])
  expect(queryTerms(parseQuery('leo 2')).also).toEqual([])
})
