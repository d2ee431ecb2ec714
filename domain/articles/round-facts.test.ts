import { describe, expect, test } from 'vitest'
import { roundsTable, sourcedFacts } from './round-facts.ts'

const round = { calibre: '120', name: 'DM53', country: 'Germany' }
const read = {
  ...round,
  material: 'tungsten',
  velocity: '1670',
  sourced: ['material'],
  sources: ['2'],
}

const parsed = (rounds: unknown[]) => roundsTable.parse(rounds)

test('when unchecked values are hidden, a round keeps its sourced values', () => {
  const [left, ...more] = sourcedFacts(parsed([read, { ...round, velocity: '1700' }]))
  expect(more).toEqual([])
  expect(left).toMatchObject({ material: 'tungsten', velocity: '', sourced: ['material'] })
})

describe('a round is invalid', () => {
  test.for([
    { wrong: { sourced: ['mass'] }, sentence: 'mass is listed as sourced and is missing' },
    { wrong: { sources: [] }, sentence: 'expected at least one source for a sourced value' },
    { wrong: { calibre: '120 mm' }, sentence: 'expected a calibre in mm, e.g. 120' },
    {
      wrong: { sourced: ['colour'] },
      sentence: 'expected one of year, material, velocity, length, diameter, mass',
    },
  ])('with $wrong: $sentence', ({ wrong, sentence }) => {
    const { error } = roundsTable.safeParse([{ ...read, ...wrong }])
    expect(error?.issues[0]?.message).toBe(sentence)
  })
})
