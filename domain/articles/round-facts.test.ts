import { describe, expect, test } from 'vitest'
import { apfsdsTable, byCalibre, withoutUnverified } from './apfsds.ts'

const round = { calibre: '120', name: 'DM53', country: 'Germany' }
const read = {
  ...round,
  material: 'tungsten',
  velocity: '1670',
  sourced: ['material'],
  sources: ['2'],
}

const parsed = (rounds: unknown[]) => apfsdsTable.parse({ rounds }).rounds

test('rounds stand by calibre, the smallest first, in the order of the author', () => {
  const rounds = parsed([
    { ...round, name: 'DM53' },
    { ...round, calibre: '105', name: 'M900' },
    { ...round, name: 'DM33' },
  ])
  expect(
    byCalibre(rounds).map((group) => [group.calibre, group.rounds.map(({ name }) => name)]),
  ).toEqual([
    ['105', ['M900']],
    ['120', ['DM53', 'DM33']],
  ])
})

test('where what is not checked is hidden, a round keeps what is sourced of it', () => {
  const [left, ...more] = withoutUnverified(parsed([read, { ...round, velocity: '1700' }]))
  expect(more).toEqual([])
  expect(left).toMatchObject({ material: 'tungsten', velocity: '', sourced: ['material'] })
})

describe('a round has a mistake', () => {
  test.for([
    { wrong: { sourced: ['mass'] }, says: 'mass is said to be sourced and is not given' },
    { wrong: { sources: [] }, says: 'expected at least one source of what is sourced' },
    { wrong: { calibre: '120 mm' }, says: 'expected a calibre in mm, as 120' },
    {
      wrong: { sourced: ['colour'] },
      says: 'expected one of year, material, velocity, length, diameter, mass',
    },
  ])('with $wrong: $says', ({ wrong, says }) => {
    const { error } = apfsdsTable.safeParse({ rounds: [{ ...read, ...wrong }] })
    expect(error?.issues[0]?.message).toBe(says)
  })
})
