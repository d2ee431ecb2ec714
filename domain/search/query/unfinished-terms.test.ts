import { describe, expect, test } from 'vitest'
import { table } from './query-table.fixture.ts'
import { queryTerms } from './query-terms.ts'
import { parseQuery } from './search-query.ts'
import { shown } from './shown-terms.fixture.ts'

const prefixes = (typed: string, isPartial = false) =>
  queryTerms(parseQuery(typed), table, isPartial)
    .terms.flatMap(({ alternatives }) => alternatives)
    .filter(({ by }) => by === 'prefix')
    .map(({ expression }) => shown(expression))
    .join()

describe('a number at the end is not completed by another digit', () => {
  test.each([
    ['DM6', /^\(dm6a\* \| .* \| dm6z\*\)$/, 'dm6*'],
    ['M82', /^\(m82a\* \| .* \| m82z\*\)$/, 'm82*'],
    ['2A4', /^\(2a4a\* \| .* \| 2a4z\*\)$/, '2a4*'],
    ['DM 12', /\(dm\+12a\* \| dm12a\*\)/, '(dm+12* | dm12*)'],
  ])('%s', (typed, whole, partial) => {
    expect(prefixes(typed)).toMatch(whole)
    expect(prefixes(typed, true)).toBe(partial)
  })
})

test('a number at the end of a file name is completed by another digit', () =>
  expect(prefixes('30-side-view-02')).toContain('30+side+view+02*'))

describe('the beginning of a date may become a date', () => {
  const broader = (typed: string) =>
    queryTerms(parseQuery(typed), table, true).terms.map(({ alternatives }) =>
      alternatives.filter(({ by }) => by === 'broader').map(({ expression }) => shown(expression)),
    )

  test.each([
    ['spring', [['(march20* | april20* | may20*)']]],
    ['lance 20', [['(lance | (pike | pikes))']]],
    ['lance 202', [['(lance | (pike | pikes))']]],
    ['lance 21', [[]]],
    ['leo 2', [[]]],
    ['dm 20', [[]]],
    ['lance 8 ju', [[], ['(8 & ju*)']]],
    ['dm 8 ju', [[], []]],
  ])('%s', (typed, expected) => expect(broader(typed)).toEqual(expected))
})
