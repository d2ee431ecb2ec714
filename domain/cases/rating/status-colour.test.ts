import { expect, test } from 'vitest'
import { statusColour } from './status-colour.ts'

test.for([
  ['not recovered', 'danger'],
  ['Not Recovered', 'danger'],
  ['total loss', 'danger'],
  ['captured', 'danger'],
  ['recovered', 'success'],
  ['Recovered, little damage', 'success'],
  ['no damage', 'success'],
  ['operational', 'success'],
  ['unknown', 'warning'],
  ['', 'warning'],
] as const)('the status "%s" is %s', ([status, colour]) => {
  expect(statusColour(status)).toBe(colour)
})
