import { expect, test } from 'vitest'
import { comparison, withoutUnverified } from './comparison.ts'

const columns = [
  { field: 'weight', label: 'Weight', group: 'Dimensions' },
  { field: 'crew', label: 'Crew' },
]
const tankWith = (cells: object) => ({
  subject: 'Tank',
  label: 'The tanks compared',
  columns,
  rows: [{ id: 'embt', name: 'EMBT', cells }],
})

test('unknown values of a tank are omitted', () => {
  const weight = { value: '61.5 t', verification: 'sourced', sources: ['1', '2'] }
  const { rows } = comparison.parse(tankWith({ weight }))
  expect(rows[0]?.cells).toEqual({ weight: { ...weight, sources: [1, 2] } })
})

test('when unchecked values are hidden, a tank keeps its sourced values', () => {
  const weight = { value: '61.5 t', verification: 'sourced', sources: ['1'] }
  const crew = { value: '4', verification: 'unsourced' }
  const [tank] = comparison.parse(tankWith({ weight, crew })).rows
  expect(tank && Object.keys(withoutUnverified(tank).cells)).toEqual(['weight'])
})

test.for([
  {
    cells: { weight: { value: '61 t', verification: 'sourced' } },
    sentence: 'expected at least one source for a sourced value',
  },
  {
    cells: { weight: { value: '61 t', verification: 'unverified', sources: ['1'] } },
    sentence: 'expected sourced, because sources are given',
  },
  {
    cells: { crew: { value: '', verification: 'unsourced' } },
    sentence: 'expected a value; omit the field if nothing is known',
  },
  {
    cells: { crew: { value: '4', verification: 'from spec' } },
    sentence: 'expected sourced, unverified or unsourced',
  },
  {
    cells: { colour: { value: 'green', verification: 'unsourced' } },
    sentence: 'no column has the field “colour”; the columns have weight, crew',
  },
])('a tank with $cells is invalid: $sentence', ({ cells, sentence }) => {
  const { error } = comparison.safeParse(tankWith(cells))
  expect(error?.issues[0]?.message).toBe(sentence)
})
