import { expect, test } from 'vitest'
import { queryOf } from '../../calculators/query.fixture.ts'
import { DEFAULT_INPUT } from '../shot.ts'
import {
  DEFAULT_LOSS_MS_PER_KM,
  DEFAULT_PLOT,
  DEFAULT_TARGET_PLATE,
  type PerforationPageState,
  perforationPageParameters,
  perforationPageQuery,
  readPerforationPageQuery,
} from './perforation-page-query.ts'

const untouched: PerforationPageState = {
  input: DEFAULT_INPUT,
  tolerances: {},
  drafts: {},
  template: undefined,
  plate: DEFAULT_TARGET_PLATE,
  lossMsPerKm: DEFAULT_LOSS_MS_PER_KM,
  plot: DEFAULT_PLOT,
  compared: [],
}

const full: PerforationPageState = {
  input: { ...DEFAULT_INPUT, vt: 1.65, material: 'DU' },
  tolerances: { vt: 0.02 },
  drafts: {},
  template: '120 mm & more',
  plate: { thicknessMm: 412.5, measured: 'line-of-sight' },
  lossMsPerKm: 62,
  plot: 'range',
  compared: ['One', 'Two = 2'],
}

test.for([
  ['with nothing but the defaults', untouched],
  ['with everything set', full],
] as const)('the URL of the page %s reads back as it was written', ([, state]) => {
  expect(readPerforationPageQuery(queryOf(perforationPageQuery(state)))).toEqual({
    ...state,
    rejected: [],
  })
})

test('the URL names only parameters that the page knows', () => {
  for (const pair of perforationPageQuery(full).split('&'))
    expect(perforationPageParameters).toContain(pair.split('=')[0])
})

test('a comma that a form without a script sends is a decimal point', () => {
  const { input, plate, rejected } = readPerforationPageQuery(queryOf('vt=1%2C65&plate=300%2C5'))
  expect({ vt: input.vt, plate: plate.thicknessMm }).toEqual({ vt: 1.65, plate: 300.5 })
  expect(rejected).toEqual([])
})

test('invalid parameters are reported, and at most five different rounds are compared', () => {
  const { compared, plate, rejected } = readPerforationPageQuery(
    queryOf('measured=up&plot=pie&compare=a|b|a||c|d|e|f'),
  )
  expect(compared).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(plate).toEqual(DEFAULT_TARGET_PLATE)
  expect(rejected.map(({ name }) => name)).toEqual(['measured', 'plot', 'compare'])
  expect(rejected.at(-1)?.text).toBe('The URL compares 6 rounds; only the first 5 are shown.')
})

test('unknown rounds are omitted and reported, and do not count towards the five', () => {
  const rounds = ['a', 'b', 'c', 'd', 'e']
  const { compared, template, rejected } = readPerforationPageQuery(
    queryOf('template=Gone&compare=x|a|b|c|d|e'),
    rounds,
  )
  expect(compared).toEqual(rounds)
  expect(template).toBeUndefined()
  expect(rejected.map(({ text }) => text)).toEqual([
    'template in the URL is "Gone", which is not a known round; it is ignored.',
    'compare in the URL is "x", which is not a known round; it is ignored.',
  ])
})
