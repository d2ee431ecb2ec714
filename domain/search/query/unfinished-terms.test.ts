import { describe, expect, test } from 'vitest'
import { table } from './query-table.fixture.ts'
import { queryTerms } from './query-terms.ts'
import { parseQuery } from './search-query.ts'
import { shown } from './shown-terms.fixture.ts'

describe('a number at the end is not completed by another digit', () => {
  const prefixes = (typed: string, isPartial = false) =>
    queryTerms(parseQuery(typed), table, isPartial)
      .terms.flatMap(({ alternatives }) => alternatives)
      .filter(({ by }) => by === 'prefix')
      .map(({ expression }) => shown(expression))
      .join()

  test.each(['DM6', 'M82', '2A4'])('%s', (typed) => {
    const word = typed.toLowerCase()
    expect(prefixes(typed)).toMatch(new RegExp(`^\\(${word}a\\* \\| .* \\| ${word}z\\*\\)$`))
    expect(prefixes(typed, true)).toBe(`${word}*`)
  })

  test('DM 12', () => {
    expect(prefixes('DM 12')).toContain('(dm+12a* | dm12a*)')
    expect(prefixes('DM 12', true)).toBe('(dm+12* | dm12*)')
  })

  test('a number at the end of a file name is completed by another digit', () =>
    expect(prefixes('30-side-view-02')).toContain('30+side+view+02*'))
})

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
