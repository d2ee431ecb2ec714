import { expect, test } from 'vitest'
import { causeIcons } from './cause-icon.ts'

test.for([
  ['artillery', ['artillery']],
  ['Krasnopol guided shell', ['artillery']],
  ['ATGM (a Kornet is presumed)', ['missile']],
  ['helicopter missile (Vikhr), claim', ['missile']],
  [
    'probably mine first; then FPV drones and Lancet on the empty tank',
    ['mine', 'lancet', 'drone'],
  ],
  ['mines', ['mine']],
  ['Lancet', ['lancet']],
  ['FPV', ['drone']],
  ['drones', ['drone']],
  ['unknown', ['unknown']],
  ['undetermined', []],
  ['none', []],
  ['', []],
] as const)('the cause "%s" has the icons %s', ([text, icons]) => {
  expect(causeIcons(text)).toEqual(icons)
})
