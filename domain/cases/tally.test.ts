import { expect, test } from 'vitest'
import { tallyOf } from './tally.ts'

test('cards count classes and whereabouts, captured vehicles among those not recovered', () => {
  const one = (
    damageClass: 'Destroyed' | 'Damaged' | 'Unaffected' | undefined,
    vehicleStatus: string,
    isRated = false,
  ) => ({ damageClass, vehicleStatus, isRated })
  expect(
    tallyOf([
      one('Destroyed', 'captured', true),
      one('Destroyed', 'not recovered'),
      one('Damaged', 'recovered'),
      one('Unaffected', 'operational'),
      one(undefined, 'unknown'),
      one(undefined, ''),
    ]),
  ).toEqual({
    classes: { Destroyed: 2, Damaged: 1, Unaffected: 1 },
    unclassed: 2,
    rated: 1,
    recovered: 1,
    notRecovered: 2,
    unknown: 1,
    operational: 1,
    unstated: 1,
  })
})
