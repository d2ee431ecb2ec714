import { expect, test } from 'vitest'
import { tallyOf } from './tally.ts'

let made = 0
const one = (
  damageClass: 'Destroyed' | 'Damaged' | 'Unaffected' | undefined,
  vehicleStatus: string,
  { isRated = false, isClaim = false, vehicleId = `made-${made++}` } = {},
) => ({ damageClass, vehicleStatus, isRated, isClaim, vehicleId })

test('cards count classes and whereabouts, with captured vehicles as not recovered and claims separate', () => {
  const tally = tallyOf([
    one('Destroyed', 'captured', { isRated: true }),
    one('Destroyed', 'not recovered'),
    one(undefined, 'captured', { isClaim: true }),
    one('Damaged', 'recovered'),
    one('Unaffected', 'operational', { isClaim: true }),
    one(undefined, 'unknown', { isClaim: true }),
    one(undefined, ''),
  ])
  expect(tally).toMatchObject({
    all: { cases: 7, vehicles: 7 },
    classes: { Destroyed: { cases: 2 }, Damaged: { cases: 1 }, Unaffected: { cases: 1 } },
    unclassed: 3,
    rated: 1,
    recovered: { cases: 1, claims: 0 },
    notRecovered: { cases: 3, claims: 1 },
    unknown: { cases: 1 },
    operational: 1,
    unstated: 1,
  })
})

test('cases that may concern one vehicle are two cases and one vehicle', () => {
  const { all, notRecovered, recovered } = tallyOf([
    one('Destroyed', 'captured', { vehicleId: 'x' }),
    one(undefined, 'captured', { vehicleId: 'x' }),
    one('Damaged', 'recovered', { vehicleId: 'x' }),
  ])
  expect(all).toMatchObject({ cases: 3, vehicles: 1 })
  expect(notRecovered).toMatchObject({ cases: 2, vehicles: 1 })
  expect(recovered).toMatchObject({ cases: 1, vehicles: 1 })
})
