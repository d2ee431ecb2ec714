import { expect, test } from 'vitest'
import { otherSpelling } from './english-spelling.ts'

test.each([
  ['armored', 'armoured'],
  ['armor', 'armour'],
  ['immobilized', 'immobilised'],
  ['stabilization', 'stabilisation'],
  ['color', 'colour'],
  ['harbors', 'harbours'],
  ['kilometer', 'kilometre'],
  ['meters', 'metres'],
  ['fiber', 'fibre'],
  ['centered', 'centred'],
  ['caliber', 'calibre'],
  ['defense', 'defence'],
  ['license', 'licence'],
  ['tons', 'tonnes'],
  ['ton', 'tonne'],
  ['program', 'programme'],
  ['modeled', 'modelled'],
  ['maneuver', 'manoeuvre'],
  ['aluminum', 'aluminium'],
  ['gray', 'grey'],
  ['analyzed', 'analysed'],
])('the British spelling of %s is %s, and the reverse', (american, british) => {
  expect([otherSpelling(american), otherSpelling(british)]).toEqual([british, american])
})

test.each(['four', 'hour', 'motor', 'turret', 'tank', 'diesel', 'rise', 'size', 'fence', 'dm53'])(
  '%s has one spelling',
  (word) => {
    expect(otherSpelling(word)).toBeUndefined()
  },
)
