import { expect, test } from 'vitest'
import { comparisonTable, withoutUnverified } from './comparison.ts'

const shown = { text: 'At the stand of the maker', sources: ['1'] }
const tankWith = (cells: object) => ({ tanks: [{ id: 'embt', name: 'EMBT', shown, cells }] })

test('what is not known of a tank is left out', () => {
  const weight = { value: '61.5 t', verification: 'sourced', sources: ['1', '2'] }
  const { tanks } = comparisonTable.parse(tankWith({ weight }))
  expect(tanks[0]?.cells).toEqual({ weight: { ...weight, sources: [1, 2] } })
})

test('where what is not checked is hidden, a tank keeps what is sourced of it', () => {
  const weight = { value: '61.5 t', verification: 'sourced', sources: ['1'] }
  const crew = { value: '4', verification: 'unsourced' }
  const [tank] = comparisonTable.parse(tankWith({ weight, crew })).tanks
  expect(tank && Object.keys(withoutUnverified(tank).cells)).toEqual(['weight'])
})

test.for([
  {
    cells: { weight: { value: '61 t', verification: 'sourced' } },
    says: 'expected at least one source of what is sourced',
  },
  {
    cells: { weight: { value: '61 t', verification: 'unverified', sources: ['1'] } },
    says: 'expected sourced where sources are named',
  },
  {
    cells: { crew: { value: '', verification: 'unsourced' } },
    says: 'expected what is known; leave the field out where nothing is',
  },
  {
    cells: { crew: { value: '4', verification: 'from spec' } },
    says: 'expected sourced, unverified or unsourced',
  },
  { cells: { colour: {} }, says: 'Unrecognized key: "colour"' },
])('a tank with $cells has a mistake: $says', ({ cells, says }) => {
  const { error } = comparisonTable.safeParse(tankWith(cells))
  expect(error?.issues[0]?.message).toBe(says)
})
