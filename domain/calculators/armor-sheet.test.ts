import { expect, test } from 'vitest'
import {
  type ArmorSheet,
  armorAnswer,
  armorSheetOf,
  armorTexts,
  withArmorText,
} from './armor-sheet.ts'
import { DEFAULT_PLATE } from './relative-armor.ts'

const START = armorSheetOf(DEFAULT_PLATE, undefined)
const shown = (sheet: ArmorSheet) => armorTexts(sheet, armorAnswer(sheet))

test('the page starts with a plate of 100 mm, square to the shot', () => {
  const texts = { thickness: '100', primary: '90', secondary: '90', effective: '100.00' }
  expect(shown(START)).toEqual(texts)
})

test('an angle changes the effective thickness', () => {
  expect(shown(withArmorText(START, 'primary', '30')).effective).toBe('200.00')
  expect(shown(withArmorText(START, 'primary', '22,5')).effective).toBe('261.31')
})

test('typing an effective thickness solves for the thickness, and angles keep it from then on', () => {
  const asked = withArmorText(withArmorText(START, 'primary', '30'), 'effective', '250')
  expect(shown(asked)).toMatchObject({ thickness: '125.00', effective: '250' })
  const turned = withArmorText(asked, 'secondary', '30')
  expect(shown(turned)).toMatchObject({ thickness: '62.50', effective: '250' })
  const back = withArmorText(turned, 'thickness', '62.5')
  expect(shown(back)).toMatchObject({ thickness: '62.5', effective: '250.00' })
})

test.for(['0', '-5'])('a primary angle of %s shows -1 and says why', (angle) => {
  const sheet = withArmorText(START, 'primary', angle)
  expect(shown(sheet).effective).toBe('-1')
  expect(armorAnswer(sheet).result).toMatchObject({ ok: false, field: 'primary', shown: -1 })
})

test.for([
  ['thickness', ''],
  ['thickness', '1e'],
  ['primary', ''],
  ['secondary', '-'],
  ['effective', 'x'],
] as const)('a %s of "%s" has no answer and shows none', ([field, text]) => {
  const sheet = withArmorText(START, field, text)
  expect(armorAnswer(sheet).result.ok).toBe(false)
  expect(Object.values(shown(sheet)).join()).not.toMatch(/NaN|Infinity/)
})

test('without a secondary angle the plate is tilted on one axis', () => {
  const sheet = withArmorText(withArmorText(START, 'primary', '30'), 'secondary', '')
  expect(shown(sheet).effective).toBe('200.00')
  expect(armorAnswer(sheet).plate.secondaryAngleDeg).toBeUndefined()
})

test('an address that gives the effective thickness asks for the thickness', () => {
  const sheet = armorSheetOf({ ...DEFAULT_PLATE, primaryAngleDeg: 30 }, 250)
  expect(shown(sheet)).toMatchObject({ thickness: '125.00', effective: '250' })
})
