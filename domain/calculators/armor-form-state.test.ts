import { expect, test } from 'vitest'
import {
  type ArmorForm,
  armorForm,
  armorTexts,
  calculateArmor,
  withArmorText,
} from './armor-form-state.ts'
import { DEFAULT_PLATE } from './relative-armor.ts'

const START = armorForm(DEFAULT_PLATE, undefined, {})
const shown = (form: ArmorForm) => armorTexts(form, calculateArmor(form))

test('the page starts with a plate of 100 mm, square to the shot', () => {
  const texts = { thickness: '100', primary: '90', secondary: '90', effective: '100.00' }
  expect(shown(START)).toEqual(texts)
})

test('an angle changes the effective thickness', () => {
  expect(shown(withArmorText(START, 'primary', '30')).effective).toBe('200.00')
  expect(shown(withArmorText(START, 'primary', '22,5')).effective).toBe('261.31')
})

test('typing an effective thickness solves for the thickness, and angles keep it from then on', () => {
  const computed = withArmorText(withArmorText(START, 'primary', '30'), 'effective', '250')
  expect(shown(computed)).toMatchObject({ thickness: '125.00', effective: '250' })
  const turned = withArmorText(computed, 'secondary', '30')
  expect(shown(turned)).toMatchObject({ thickness: '62.50', effective: '250' })
  const back = withArmorText(turned, 'thickness', '62.5')
  expect(shown(back)).toMatchObject({ thickness: '62.5', effective: '250.00' })
})

test.for(['0', '-5'])('a primary angle of %s shows -1 and says why', (angle) => {
  const form = withArmorText(START, 'primary', angle)
  expect(shown(form).effective).toBe('-1')
  expect(calculateArmor(form).result).toMatchObject({ ok: false, field: 'primary', shown: -1 })
})

test.for([
  ['thickness', ''],
  ['thickness', '1e'],
  ['primary', ''],
  ['secondary', '-'],
  ['effective', 'x'],
] as const)('a %s of "%s" has no result and shows none', ([field, text]) => {
  const form = withArmorText(START, field, text)
  expect(calculateArmor(form).result.ok).toBe(false)
  expect(Object.values(shown(form)).join()).not.toMatch(/NaN|Infinity/)
})

test('without a secondary angle the plate is tilted on one axis', () => {
  const form = withArmorText(withArmorText(START, 'primary', '30'), 'secondary', '')
  expect(shown(form).effective).toBe('200.00')
  expect(calculateArmor(form).plate.secondaryAngleDeg).toBeUndefined()
})

test('a URL with an effective thickness solves for the thickness', () => {
  const form = armorForm({ ...DEFAULT_PLATE, primaryAngleDeg: 30 }, 250, {})
  expect(shown(form)).toMatchObject({ thickness: '125.00', effective: '250' })
})
