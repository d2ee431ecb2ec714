import { expect, test } from 'vitest'
import { tallyOf } from './tally.ts'

test('cards count classes and whereabouts, with captured vehicles as not recovered and claims separate', () => {
  const one = (
    damageClass: 'Destroyed' | 'Damaged' | 'Unaffected' | undefined,
    vehicleStatus: string,
    { isRated = false, isClaim = false } = {},
  ) => ({ damageClass, vehicleStatus, isRated, isClaim })
  expect(
    tallyOf([
      one('Destroyed', 'captured', { isRated: true }),
      one('Destroyed', 'not recovered'),
      one(undefined, 'captured', { isClaim: true }),
      one('Damaged', 'recovered'),
      one('Unaffected', 'operational', { isClaim: true }),
      one(undefined, 'unknown', { isClaim: true }),
      one(undefined, ''),
    ]),
  ).toEqual({
    classes: { Destroyed: 2, Damaged: 1, Unaffected: 1 },
    unclassed: 3,
    rated: 1,
    recovered: 1,
    notRecovered: 3,
    unknown: 1,
    operational: 1,
    unstated: 1,
    byClaim: { recovered: 0, notRecovered: 1 },
  })
})
