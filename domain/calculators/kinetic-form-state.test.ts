import { expect, test } from 'vitest'
import { DEFAULT_KINETIC, DEFAULT_PAIR, type InputPair } from './kinetic-fields.ts'
import {
  exactTexts,
  inputOf,
  type KineticForm,
  kineticForm,
  shownTexts,
  solveForm,
  withFocus,
  withText,
  withUnit,
} from './kinetic-form-state.ts'

const UNITS = { KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' } as const
const START = kineticForm(
  { ...UNITS, KE: DEFAULT_KINETIC.KE, m: DEFAULT_KINETIC.m },
  DEFAULT_PAIR,
  {},
)

const shown = (form: KineticForm) => shownTexts(form, solveForm(form))

test('the page starts with 10 MJ and 5 kg, which is 2000.00 m/s', () => {
  expect(shown(START)).toEqual({ KE: '10', m: '5', v: '2000.00' })
})

test('typing into the computed field makes it an input, and the least recently used field is computed', () => {
  const form = withText(START, 'v', '1000')
  expect(form.pair).toEqual(['m', 'v'])
  expect(shown(form)).toEqual({ KE: '2.50', m: '5', v: '1000' })
})

test('focusing the computed field changes no value, even if the field shows it rounded', () => {
  const form = withFocus(withText(START, 'm', '7'), 'v')
  expect(shown(form)).toEqual({ KE: '10.00', m: '7', v: '1690.31' })
  expect(exactTexts(form, solveForm(form)).v).toBe('1690.30850946')
  expect(shown(withFocus(form, 'KE'))).toEqual({ KE: '10.00', m: '7.00', v: '1690.31' })
})

test('incomplete input is kept and has no result', () => {
  for (const text of ['-', '1e', 'x', '']) {
    const form = withText(START, 'm', text)
    expect(shown(form)).toEqual({ KE: '10', m: text, v: '' })
    expect(solveForm(form).ok).toBe(false)
  }
})

test('a comma is a decimal point', () => {
  expect(inputOf(withText(START, 'm', '2,5'))).toEqual({ ...UNITS, KE: 10, m: 2.5 })
})

test('changing the unit shows the same quantity, typed or computed', () => {
  const form = withUnit(withUnit(START, 'mUnit', 'lb'), 'vUnit', 'km/h')
  expect(shown(form)).toEqual({ KE: '10', m: '11.025', v: '7200.00' })
  expect(shown(withUnit(withText(START, 'm', 'x'), 'mUnit', 'lb')).m).toBe('x')
})

test.for([
  ['KE', 'm'],
  ['m', 'v'],
  ['KE', 'v'],
] as const satisfies InputPair[])('with %s and %s the URL gives exactly these two', (pair) => {
  const input = inputOf(kineticForm({ ...UNITS, KE: 10, m: 5, v: 2000 }, pair, {}))
  expect(Object.keys(input).filter((name) => !name.endsWith('Unit'))).toEqual([...pair])
})
