import { afterAll, expect, test, vi } from 'vitest'
import { zoneOf } from './local-moment.ts'

vi.stubEnv('TZ', 'Europe/Berlin')
afterAll(() => {
  vi.unstubAllEnvs()
})

test.for([
  ['in winter', '2027-01-10T02:30', '+01:00'],
  ['in summer', '2027-07-10T02:30', '+02:00'],
  ['in the hour that is skipped', '2027-03-28T02:30', '+01:00'],
  ['in the hour that is repeated', '2027-10-31T02:30', '+02:00'],
] as const)('a day and time %s is stored as the moment that is shown', ([, digits, zone]) => {
  const shown = new Date(digits)
  expect(zoneOf(digits, shown)).toBe(zone)
  expect(new Date(`${digits}${zone}`)).toEqual(shown)
})
