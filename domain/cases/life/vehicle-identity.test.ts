import { expect, test } from 'vitest'
import { casesOfSharedVehicles, vehicleIdOf, vehicleIds } from './vehicle-identity.ts'

const link = (id: string) => ({ case: id, certainty: 'possible' as const, why: 'Made up.' })

/** Invented: two of one number, two that may be `c`, one that may be `a`, one related to nothing. */
const CASES = [
  { id: 'a', identity: 'number 5' },
  { id: 'b', identity: 'number 5' },
  { id: 'c' },
  { id: 'd', sameVehicle: [link('c')] },
  { id: 'e', sameVehicle: [link('nowhere'), link('c')] },
  { id: 'f', sameVehicle: [link('b')] },
  { id: 'g', identity: 'number 6' },
]

test.for([
  ['a', 'a'],
  ['b', 'a'],
  ['c', 'c'],
  ['d', 'c'],
  ['e', 'c'],
  ['f', 'a'],
  ['g', 'g'],
  ['nowhere', undefined],
] as const)('the vehicle of case %s is that of case %s', ([id, vehicle]) => {
  expect(vehicleIdOf(CASES, id)).toBe(vehicle)
})

test('as many vehicles are counted as there would be if each pair were one', () => {
  expect(vehicleIds(CASES).size).toBe(7)
  expect([...new Set(vehicleIds(CASES).values())]).toEqual(['a', 'c', 'g'])
})

test('both sides of a pair that may be one vehicle are marked, and nothing else', () => {
  expect(casesOfSharedVehicles(CASES)).toEqual(new Set('abcdef'))
})

test('related cases are two vehicles', () => {
  const cases = [
    { id: 'a', related: ['b'] },
    { id: 'b', related: ['a'] },
  ]
  expect(new Set(vehicleIds(cases).values()).size).toBe(2)
  expect(casesOfSharedVehicles(cases).size).toBe(0)
})
