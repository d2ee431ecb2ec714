import { describe, expect, test } from 'vitest'
import { modelFor } from './model.ts'
import { codesOf, near, problemsOf, withDefaults } from './perforation.fixture.ts'
import { perforation } from './perforation.ts'
import { callPerforation } from './perforation-call.ts'
import { formatKms } from './perforation-texts.ts'
import { perforationVectors } from './perforation-vectors.fixture.ts'
import { perforationWorking } from './perforation-working.ts'
import { readoutsOf } from './readouts.ts'
import { type PerforationInput, shotOf } from './shot.ts'
import { brokenCodes } from './validity.ts'

const nearOr = (value: number | undefined, tolerance: number) =>
  value === undefined ? undefined : near(value, tolerance)

describe.for(perforationVectors)('$id', ({ inputs, expected }) => {
  const result = perforation(inputs)

  test('has the displayed values of the model', () => {
    expect(result).toEqual(
      expect.objectContaining({
        workingLengthMm: nearOr(expected.working_length_mm, 1e-9),
        aspectRatio: nearOr(expected.aspect_ratio, 1e-9),
        minimumVelocityKms: nearOr(expected.vmin_kms, 1e-9),
        massKg: nearOr(expected.mass_kg, 1e-9),
        energyMJ: nearOr(expected.energy_MJ, 1e-9),
      }),
    )
    if (result.minimumVelocityKms !== undefined)
      expect(formatKms(result.minimumVelocityKms)).toBe(expected.vmin_display)
  })

  test('has the result of the model, to the last digit shown', () => {
    if (!expected.supported) expect(result.outcome).toBe('uncovered')
    else if (!expected.valid) {
      expect(result).toMatchObject({ outcome: 'rejected', display: expected.display_mm })
      expect(codesOf(result)).toEqual(expected.errors)
    } else {
      expect(result).toMatchObject({
        outcome: 'computed',
        limitMm: nearOr(expected.result_mm, 1e-6),
        display: expected.display_mm,
        normalThicknessMm: nearOr(expected.plate_thickness_normal_mm, 1e-6),
      })
    }
  })
})

test.for(perforationVectors.filter(({ published }) => published))(
  '$id agrees with the published $published.mm mm',
  ({ inputs, published }) => {
    const { mm, tolerance } = published ?? { mm: 0, tolerance: 0 }
    expect(perforation(inputs)).toMatchObject({ limitMm: near(mm, tolerance) })
  },
)

test.for([
  { change: {}, text: 'The perforation limit is 1000.4 mm.' },
  { change: { process: 'Penetration' }, text: 'The penetration depth is 741.5 mm.' },
  { change: { material: 'Steel' }, text: 'The perforation limit is 0.0 mm.' },
  { change: { rhot: 1, process: 'Penetration' }, text: 'The penetration depth is 0.0 mm.' },
  { change: { material: undefined }, text: 'You have to choose a material type.' },
  { change: { process: undefined }, text: 'You have to choose a mode.' },
  {
    change: { process: undefined, material: undefined },
    text: 'You have to choose a material type.',
  },
  {
    change: { process: 'Penetration', material: 'DU' },
    text: 'The calculation of the penetration depth is only valid for tungsten.',
  },
  {
    change: { process: 'Penetration', material: 'Steel' },
    text: 'The calculation of the penetration depth is only valid for tungsten.',
  },
] as const)('the default case with $change says "$text"', ({ change, text }) => {
  expect(perforation(withDefaults(change)).text).toBe(text)
})

test('the alert lists every failure between the two lines of the specification', () => {
  const result = perforation(withDefaults({ material: 'Steel', vt: 0.5, nato: 80 }))
  expect(result).toMatchObject({
    alert: [
      'The following input value(s) is (are) not correct:',
      '- The NATO obliquity must be at most 75°.',
      '- The impact velocity must be at least the minimum eroding velocity of 0.872 km/s.',
      '- The density of a penetrator of steel must be 7700 to 8500 kg/m³.',
      '- The Penetration/Perforation Limit was set to 0 mm.',
    ].join('\n'),
  })
})

test('the alert lists missing choices; a model for tungsten only has a sentence of its own', () => {
  const result = (change: Partial<PerforationInput>) => perforation(withDefaults(change))
  expect(result({ material: undefined, process: undefined })).toMatchObject({
    alert: [
      'The following input value(s) is (are) not correct:',
      '- You have to choose a material type.',
      '- You have to choose a mode.',
      '- The Penetration/Perforation Limit was set to 0 mm.',
    ].join('\n'),
  })
  expect(result({ material: 'DU', process: 'Penetration' })).toMatchObject({ alert: undefined })
})

test.for([
  { change: { p_len: 0 }, field: 'p_len', text: 'more than 0 mm' },
  { change: { p_len: -5 }, field: 'p_len', text: 'more than 0 mm' },
  { change: { dia: 0, df: 0 }, field: 'dia', text: 'more than 0 mm' },
  { change: { df: 28 }, field: 'df', text: '0 to 27 mm' },
  { change: { dia: -5 }, field: 'dia', text: 'more than 0 mm' },
  { change: { df: -1 }, field: 'df', text: '0 mm or more' },
  { change: { f_len: -1 }, field: 'f_len', text: '0 mm or more' },
  { change: { f_len: 950.1 }, field: 'f_len', text: '0 to 950 mm' },
  { change: { p_len: 200, f_len: 201, df: 27 }, field: 'f_len', text: '0 to 200 mm' },
  { change: { rhot: 7699 }, field: 'rhot', text: '7700 to 8000 kg/m³' },
  { change: { rhot: 8001 }, field: 'rhot', text: '7700 to 8000 kg/m³' },
  { change: { nato: 75.01 }, field: 'nato', text: 'at most 75°' },
  { change: { nato: -80 }, field: 'nato', text: 'at most 75°' },
  { change: { p_len: 120 }, field: 'p_len', text: 'at least 154.1 mm' },
  { change: { vt: 0.955 }, field: 'vt', text: 'at least 0.956 km/s' },
  // 0.97522: what the alert says is rounded, what the field says is enough.
  {
    change: { vt: 0.97, rhop: 16515 },
    field: 'vt',
    text: 'at least 0.976 km/s (0.975292 rounded up)',
  },
  { change: { vt: -1.7 }, field: 'vt', text: 'at least 0.956 km/s' },
  { change: { bhnt: 501 }, field: 'bhnt', text: '150 to 500 BHN' },
  { change: { bhnt: 149.5 }, field: 'bhnt', text: '150 to 500 BHN' },
  { change: { rhop: 19301 }, field: 'rhop', text: '16500 to 19300 kg/m³' },
  { change: { rhop: 19101, material: 'DU' }, field: 'rhop', text: '16500 to 19100 kg/m³' },
  {
    change: { rhop: 7850, bhnp: undefined, material: 'Steel' },
    field: 'bhnp',
    text: '200 to 750 BHN',
  },
  { change: { rhop: 7850, bhnp: 751, material: 'Steel' }, field: 'bhnp', text: '200 to 750 BHN' },
] as const)('$change is marked at $field with "$text"', ({ change, field, text }) => {
  const [problem, ...others] = problemsOf(perforation(withDefaults(change)))
  expect(problem).toMatchObject({ field, range: { text } })
  // A rod of no length is too stubby as well.
  expect(others.every(({ code }) => code === 'aspect_ratio')).toBe(true)
})

test('the velocity that a rejection names at its field is one that passes', () => {
  const change = { vt: 0.9752, rhop: 16515 }
  const [problem] = problemsOf(perforation(withDefaults(change)))
  expect(problem?.message).toContain('at least the minimum eroding velocity of 0.975 km/s.')
  const shown = Number(/[\d.]+/.exec(problem?.range?.text ?? '')?.[0])
  expect(codesOf(perforation(withDefaults({ ...change, vt: shown })))).toEqual([])
})

test('an aspect ratio that is too small is not shown as one that is enough', () => {
  const [problem] = problemsOf(perforation(withDefaults({ p_len: 107.99, f_len: 0 })))
  expect(problem?.message).toContain('must be at least 4; it is 3.99.')
})

test('the shortest length that a rejection names is one that passes', () => {
  for (const change of [{ p_len: 120 }, { p_len: 90, dia: 26.5, f_len: 33.3, df: 7.7 }]) {
    const [problem] = problemsOf(perforation(withDefaults(change)))
    const shown = Number(/[\d.]+/.exec(problem?.range?.text ?? '')?.[0])
    expect(codesOf(perforation(withDefaults({ ...change, p_len: shown })))).toEqual([])
    expect(codesOf(perforation(withDefaults({ ...change, p_len: shown - 0.02 })))).toEqual([
      'aspect_ratio',
    ])
  }
})

test.for([
  { f_len: 0, df: 27 },
  { f_len: 0, df: -1 },
  { f_len: 0, df: Number.NaN },
])('with $f_len mm of frustum an upper diameter of $df mm has no effect', (change) => {
  expect(perforation(withDefaults(change))).toEqual(perforation(withDefaults({ f_len: 0, df: 0 })))
})

test('the upper diameter is at most the diameter, also without a frustum', () => {
  for (const df of [27.1, Number.MAX_VALUE])
    expect(codesOf(perforation(withDefaults({ f_len: 0, df })))).toEqual(['frustum_diameter'])
})

test('a frustum as long as the rod is a cone, and a longer one is rejected with its own code', () => {
  expect(codesOf(perforation(withDefaults({ f_len: 950 })))).toEqual([])
  expect(codesOf(perforation(withDefaults({ f_len: 951, rhot: 1 })))).toEqual([
    'frustum_length',
    'target_density',
  ])
  expect(codesOf(perforation(withDefaults({ f_len: 951, df: 28, rhot: 1 })))).toEqual([
    'frustum_diameter',
    'frustum_length',
    'target_density',
  ])
})

test.for<Partial<PerforationInput>>([
  { p_len: -5 },
  { p_len: -5, f_len: 0 },
  { f_len: 951 },
  { f_len: 9000, df: 27 },
  { f_len: -1 },
  { dia: 0 },
  { dia: -27 },
  { dia: -27, f_len: 0 },
  { df: -1 },
])('a rod with %j has neither mass nor energy, and no working of them', (change) => {
  const input = withDefaults(change)
  expect(perforation(input)).toMatchObject({ massKg: undefined, energyMJ: undefined })
  expect(callPerforation(input)).toMatchObject({ ok: false, mass_kg: null, energy_MJ: null })
  const symbols = perforationWorking(input).steps.map(({ symbol }) => symbol.text)
  for (const symbol of ['V', 'M', 'E']) expect(symbols).not.toContain(symbol)
})

test('a penetration ignores the obliquity and the hardness of the penetrator, whatever they hold', () => {
  const plain = perforation(withDefaults({ process: 'Penetration' }))
  for (const odd of [90, -400, Number.NaN, Number.POSITIVE_INFINITY])
    expect(perforation(withDefaults({ process: 'Penetration', nato: odd, bhnp: odd }))).toEqual(
      plain,
    )
})

test('a plate tilted the other way is the same plate', () => {
  expect(perforation(withDefaults({ nato: -60 }))).toEqual(perforation(withDefaults({ nato: 60 })))
})

test('depleted uranium is held to the minimum velocity of tungsten, as in longrods.ch', () => {
  expect(codesOf(perforation(withDefaults({ material: 'DU', vt: 0.95 })))).toEqual(['vmin'])
  expect(codesOf(perforation(withDefaults({ material: 'DU', vt: 0.956 })))).toEqual([])
})

test('the quick list of failures matches that of the messages', () => {
  for (const { inputs, expected } of perforationVectors) {
    const model = modelFor(inputs.process ?? 'Perforation', inputs.material ?? 'Tungsten')
    if (!model) continue
    const shot = shotOf(inputs)
    expect(brokenCodes(shot, model, readoutsOf(shot, model))).toEqual(expected.errors)
  }
})
