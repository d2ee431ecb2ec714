import { describe, expect, test } from 'vitest'
import {
  perforationParameters,
  perforationQuery,
  readPerforationQuery,
} from '../perforation/form/perforation-query.ts'
import { perforationVectors } from '../perforation/perforation-vectors.fixture.ts'
import { DEFAULT_INPUT } from '../perforation/shot.ts'
import { armorDrafts, armorForm, calculateArmor, withArmorText } from './armor-form-state.ts'
import { kineticEnergyQuery, readKineticEnergyQuery } from './kinetic-energy-query.ts'
import { inputOf, kineticDrafts, kineticForm, withText } from './kinetic-form-state.ts'
import { queryOf } from './query.fixture.ts'
import type { ArmorField } from './relative-armor.ts'
import {
  readRelativeArmorQuery,
  relativeArmorParameters,
  relativeArmorQuery,
} from './relative-armor-query.ts'

describe('the URL of the perforation calculator', () => {
  test('without parameters shows the defaults', () => {
    expect(readPerforationQuery(queryOf(''))).toEqual({
      input: DEFAULT_INPUT,
      tolerances: {},
      drafts: {},
      rejected: [],
    })
  })

  test('reads back as it was written, for every case', () => {
    for (const { inputs } of perforationVectors) {
      const state = { input: inputs, tolerances: { vt: 0.02, nato: 0.5 }, drafts: {} }
      const text = perforationQuery(state)
      expect(readPerforationQuery(queryOf(text))).toEqual({ ...state, rejected: [] })
    }
  })

  test('keeps what the reader left open', () => {
    const open = { ...DEFAULT_INPUT, bhnp: undefined, process: undefined, material: undefined }
    const text = perforationQuery({ input: open, tolerances: {}, drafts: {} })
    expect(text).toBe(
      'p_len=950&dia=27&f_len=80&df=6&rhop=17200&bhnp=&vt=1.737&rhot=7850&bhnt=237&nato=60&process=&material=',
    )
    expect(readPerforationQuery(queryOf(text))).toEqual({
      input: open,
      tolerances: {},
      drafts: {},
      rejected: [],
    })
  })

  test('names only parameters that the page knows', () => {
    const text = perforationQuery({
      input: DEFAULT_INPUT,
      tolerances: { df: 1 },
      drafts: {},
    })
    for (const pair of text.split('&')) expect(perforationParameters).toContain(pair.split('=')[0])
    expect(perforationParameters).toHaveLength(22)
  })

  test('never says NaN', () => {
    const text = perforationQuery({
      input: { ...DEFAULT_INPUT, vt: Number.NaN },
      tolerances: { df: Number.NaN },
      drafts: {},
    })
    expect(text).toContain('&vt=&')
    expect(text).not.toContain('NaN')
  })

  test.for([
    ['vt', ''],
    ['vt', 'fast'],
    ['vt', '1e'],
    ['vt', '1e309'],
    ['vt', 'NaN'],
    ['vt', '0x10'],
    ['vt', '1,700'],
    ['dia', '1,234,567'],
    ['pm_vt', 'x'],
  ] as const)(
    'keeps a %s of "%s" that is not a number, and reports nothing else',
    ([name, text]) => {
      const url = `${name}=${encodeURIComponent(text)}`
      const state = readPerforationQuery(queryOf(url))
      expect(state).toMatchObject({ drafts: { [name]: text }, rejected: [] })
      expect(Object.keys(state.drafts)).toEqual([name])
      expect({ ...state.input, ...state.tolerances }).toMatchObject({
        [name.replace('pm_', '')]: Number.NaN,
      })
      expect(perforationQuery(state).split('&')).toContain(url)
    },
  )

  test.for([
    [
      `vt=${'9'.repeat(400)}`,
      `vt in the URL is "${'9'.repeat(20)}…", which is not a number; the default is used.`,
    ],
    [
      'material=Gold',
      'material in the URL is "Gold", which is not one of Tungsten, DU, Steel; the default is used.',
    ],
    [
      'process=perforation',
      'process in the URL is "perforation", which is not one of Perforation, Penetration; the default is used.',
    ],
  ] as const)('with %s has the default, and says "%s"', ([text, message]) => {
    const { input, tolerances, rejected } = readPerforationQuery(queryOf(text))
    expect({ input, tolerances }).toEqual({ input: DEFAULT_INPUT, tolerances: {} })
    expect(rejected.map((one) => one.text)).toEqual([message])
  })

  test.for([
    ['vt= 1.5 ', 1.5],
    ['vt=.5', 0.5],
    ['vt=1%2C7', 1.7],
    ['vt=%2B2', 2],
    ['vt=-1e-3', -0.001],
    ['vt=7.', 7],
  ] as const)('takes %s as %d', ([text, value]) => {
    expect(readPerforationQuery(queryOf(text))).toMatchObject({
      input: { vt: value },
      rejected: [],
    })
  })
})

describe('the URL of the kinetic energy calculator', () => {
  test.for([
    { text: '', input: { KE: 10, m: 5 }, pair: ['KE', 'm'], expected: 0 },
    {
      text: 'm=7&v=1600&mUnit=lb',
      input: { m: 7, v: 1600, mUnit: 'lb' },
      pair: ['m', 'v'],
      expected: 0,
    },
    { text: 'KE=1&m=7&v=1600', input: { KE: 10, m: 5 }, pair: ['KE', 'm'], expected: 1 },
    { text: 'v=1600', input: { KE: 10, m: 5 }, pair: ['KE', 'm'], expected: 1 },
    { text: 'KE=1&m=much', input: { KE: 1, m: Number.NaN }, pair: ['KE', 'm'], expected: 0 },
    { text: 'm=&v=1600', input: { m: Number.NaN, v: 1600 }, pair: ['m', 'v'], expected: 0 },
    { text: 'KE=&m=7&v=1600', input: { m: 7, v: 1600 }, pair: ['m', 'v'], expected: 0 },
    { text: 'KE=&m=&v=1600', input: { KE: 10, m: 5 }, pair: ['KE', 'm'], expected: 1 },
    { text: 'KEUnit=kWh', input: { KE: 10, m: 5, KEUnit: 'MJ' }, pair: ['KE', 'm'], expected: 1 },
  ])('with "$text" has $input and reports $expected', ({ text, input, pair, expected }) => {
    const read = readKineticEnergyQuery(queryOf(text))
    expect(read).toMatchObject({ input, pair })
    expect(read.rejected).toHaveLength(expected)
  })

  const DEFAULT_USED = 'the default energy and mass are used.'
  const ALL_THREE = `The URL contains energy, mass and velocity, of which only two can be given; all three are ignored, and ${DEFAULT_USED}`
  test.for([
    [
      'm=7',
      [
        `The URL contains only the mass, and two of energy, mass and velocity are needed; it is ignored, and ${DEFAULT_USED}`,
      ],
    ],
    [
      'KE=&m=&v=much',
      [
        'v in the URL is "much", which is not a number; it is ignored.',
        `The URL contains only the velocity, and two of energy, mass and velocity are needed; it is ignored, and ${DEFAULT_USED}`,
      ],
    ],
    ['KE=3&m=4&v=5', [ALL_THREE]],
    [
      'KE=10&m=abc&v=2000',
      ['m in the URL is "abc", which is not a number; it is ignored.', ALL_THREE],
    ],
    ['KE=&m=&v=', [`Energy, mass and velocity are empty in the URL; ${DEFAULT_USED}`]],
  ] as const)('with "%s" says what it ignores', ([text, sentences]) => {
    const { rejected, drafts } = readKineticEnergyQuery(queryOf(text))
    expect(rejected.map((one) => one.text)).toEqual(sentences)
    expect(drafts).toEqual({})
  })

  test('reads back as it was written', () => {
    const input = { m: 7.5, v: 1600, KEUnit: 'BTU', mUnit: 'oz', vUnit: 'ft/s' } as const
    const text = kineticEnergyQuery(input)
    expect(text).toBe('KEUnit=BTU&m=7.5&mUnit=oz&v=1600&vUnit=ft%2Fs')
    expect(readKineticEnergyQuery(queryOf(text)).input).toEqual({ ...input, KE: undefined })
  })
})

test.for([
  ['', '5'],
  ['much', ''],
  ['1,700', '1e'],
] as const)('the URL of the kinetic energy calculator keeps "%s" and "%s"', ([KE, m]) => {
  const units = { KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' } as const
  const form = kineticForm({ ...units, KE: 10, m: 5 }, ['KE', 'm'], {})
  const typed = withText(withText(form, 'KE', KE), 'm', m)
  const url = kineticEnergyQuery(inputOf(typed), kineticDrafts(typed))
  const { input, pair, drafts, rejected } = readKineticEnergyQuery(queryOf(url))
  const { KE: energy, m: mass } = kineticForm(input, pair, drafts).fields
  expect([energy.text, mass.text, pair, rejected]).toEqual([KE, m, ['KE', 'm'], []])
})

test.for([
  { thickness: '', primary: '1e', secondary: '' },
  { effective: '', primary: '30', secondary: 'x' },
  { thickness: '1,700', primary: '', secondary: '90' },
])('the URL of the relative armor calculator keeps %j', (texts) => {
  const start = armorForm({ thicknessMm: 100, primaryAngleDeg: 90 }, undefined, {})
  const typed = Object.entries(texts).reduce(
    (form, [field, text]) => withArmorText(form, field as ArmorField, text),
    start,
  )
  const { plate, effectiveMm } = calculateArmor(typed)
  const url = relativeArmorQuery(plate, effectiveMm, armorDrafts(typed))
  const read = readRelativeArmorQuery(queryOf(url))
  const shown = armorForm(read.plate, read.effectiveMm, read.drafts)
  expect(shown.texts).toMatchObject(texts)
  expect(shown.given).toBe('thickness' in texts ? 'thickness' : 'effective')
  expect(read.rejected).toEqual([])
})

describe('the URL of the relative armor calculator', () => {
  test.for([
    { thicknessMm: 80, primaryAngleDeg: 22, secondaryAngleDeg: 90 },
    { thicknessMm: 0.5, primaryAngleDeg: -3, secondaryAngleDeg: undefined },
  ])('reads back as it was written: $thicknessMm', (plate) => {
    expect(readRelativeArmorQuery(queryOf(relativeArmorQuery(plate)))).toEqual({
      plate,
      drafts: {},
      rejected: [],
    })
  })

  test('names only parameters that the page knows', () => {
    const names = relativeArmorQuery({ thicknessMm: 1, primaryAngleDeg: 2 }).split('&')
    expect(names).toHaveLength(3)
    for (const pair of names) expect(relativeArmorParameters).toContain(pair.split('=')[0])
  })

  test('asks for the thickness by an effective one, where it gives no thickness', () => {
    const angles = { primaryAngleDeg: 30, secondaryAngleDeg: 90 }
    const text = relativeArmorQuery({ thicknessMm: 100, ...angles }, 250)
    expect(text).toBe('effective=250&primary=30&secondary=90')
    expect(readRelativeArmorQuery(queryOf(text))).toMatchObject({ plate: angles, effectiveMm: 250 })
    const both = readRelativeArmorQuery(queryOf('effective=250&thickness=80'))
    expect(both).toMatchObject({ plate: { thicknessMm: 80 }, effectiveMm: undefined })
    expect(both.rejected.map(({ text }) => text)).toEqual([
      'The URL contains both thickness and effective; the thickness is used, and the effective thickness is calculated.',
    ])
  })

  test('uses defaults for invalid values, and reports them', () => {
    const { plate, rejected } = readRelativeArmorQuery(queryOf(`thickness=${'9'.repeat(400)}`))
    expect(plate).toEqual({ thicknessMm: 100, primaryAngleDeg: 90, secondaryAngleDeg: 90 })
    expect(rejected).toHaveLength(1)
  })
})
