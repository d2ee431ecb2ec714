import { describe, expect, test } from 'vitest'
import { perforationVectors } from '../perforation/perforation-vectors.fixture.ts'
import { perforationWorking } from '../perforation/perforation-working.ts'
import { DEFAULT_INPUT } from '../perforation/shot.ts'
import { kineticEnergyVectors } from './kinetic-energy-vectors.fixture.ts'
import { kineticEnergyWorking } from './kinetic-energy-working.ts'
import { relativeArmorVectors } from './relative-armor-vectors.fixture.ts'
import { relativeArmorWorking } from './relative-armor-working.ts'
import type { Step, Working } from './working.ts'
import { workingLatex, workingText } from './working-text.ts'

/** Computes what a step says with the values put in, as a reader with a pocket calculator would. */
function recomputed({ filled }: Step): number {
  const script = filled.text
    .replaceAll('·', '*')
    .replaceAll('√', 'Math.sqrt')
    .replaceAll('π', 'Math.PI')
    .replaceAll('exp(', 'Math.exp(')
    .replaceAll(/(sin|cos)\((\(?-?[\d.e-]+\)?)°\)/g, 'Math.$1($2*Math.PI/180)')
    .replaceAll(/coth\(([^)]*)\)/g, '(1/Math.tanh($1))')
    .replaceAll('^', '**')
  return new Function(`return ${script}`)()
}

const workings: Working[] = [
  ...perforationVectors.map(({ inputs }) => perforationWorking(inputs)),
  ...kineticEnergyVectors.map(({ inputs }) => kineticEnergyWorking(inputs)),
  ...relativeArmorVectors.map(({ plate }) => relativeArmorWorking(plate)),
  ...relativeArmorVectors.map(({ plate, value }) => relativeArmorWorking(plate, value)),
]

test('the displayed steps compute to the displayed results', () => {
  let steps = 0
  for (const working of workings)
    for (const step of working.steps) {
      const computed = recomputed(step)
      // Eight digits of each value are shown.
      expect(Math.abs(computed - step.result)).toBeLessThanOrEqual(Math.abs(step.result) * 2e-6)
      steps++
    }
  expect(steps).toBeGreaterThan(1500)
})

test('the working cites the calculator that was read, not the paper behind it', () => {
  for (const text of [workingText, workingLatex].map((expected) =>
    expected(perforationWorking(DEFAULT_INPUT)),
  )) {
    expect(text).toContain(
      'longrods.ch, which gives the equation after W. Lanz and W. Odermatt (1992)',
    )
    expect(text).not.toMatch(/Symposium|Penetration limits of/)
  }
})

test('every step names its origin, and no formula has an unreplaced name', () => {
  for (const { steps } of workings)
    for (const { formula, filled, reference, name } of steps) {
      expect(reference).not.toBe('')
      expect(name).not.toBe('')
      for (const text of [formula.text, formula.latex, filled.text, filled.latex])
        expect(text).not.toMatch(/[<>]|NaN|undefined/)
    }
})

describe('the working of the default case', () => {
  const working = perforationWorking(DEFAULT_INPUT)

  test('goes from the rod to the limit, the mass and the energy', () => {
    expect(working.steps.map(({ symbol }) => symbol.text)).toEqual([
      'q',
      'Lw',
      'AR',
      'S',
      'vmin',
      'G',
      'R',
      'X',
      'O',
      'P',
      'T',
      'V',
      'M',
      'E',
    ])
  })

  test('reads as text', () => {
    const text = workingText(working)
    expect(text).toContain(
      [
        '2. Working length',
        '   Lw = L - Lf·(1 - (1 + q + q^2) / 3)',
        '      = 950 - 80·(1 - (1 + 0.22222222 + 0.22222222^2) / 3)',
        '      = 903.90947 mm',
      ].join('\n'),
    )
    expect(text).toContain('(134.5 + (-0.148)·237)·237')
    expect(text).toMatch(/^Perforation, Tungsten\n/)
    expect(text).toContain(
      'The perforation limit is 1000.4 mm.\n\nSources\n- Perforation equation calculator, longrods.ch\n',
    )
  })

  test('reads as LaTeX with every bracket closed', () => {
    const latex = workingLatex(working)
    expect(latex).toContain(
      'L_w &= L - L_f \\left(1 - \\frac{1 + q + q^{2}}{3}\\right) && \\text{Working length} \\\\',
    )
    expect(latex).toContain('= 903.90947\\,\\mathrm{mm} \\\\')
    expect(latex).toContain('\\mathrm{kg/m^{3} \\cdot km^{2}/s^{2}}')
    expect(latex.split('{')).toHaveLength(latex.split('}').length)
    expect(latex.split('\\left')).toHaveLength(latex.split('\\right').length)
  })
})

test('the working of depleted uranium says that the minimum velocity has the coefficients of tungsten', () => {
  const { steps } = perforationWorking({ ...DEFAULT_INPUT, material: 'DU' })
  expect(steps.map(({ symbol }) => symbol.text)).toContain('Smin')
  expect(steps.find(({ symbol }) => symbol.text === 'Smin')?.name).toContain(
    'coefficients of tungsten',
  )
})

test('a rod without a frustum has no upper diameter in its working', () => {
  const { steps } = perforationWorking({ ...DEFAULT_INPUT, f_len: 0, df: Number.NaN })
  expect(steps[0]).toMatchObject({ symbol: { text: 'Lw' }, formula: { text: 'L' }, result: 950 })
  expect(steps.find(({ symbol }) => symbol.text === 'V')?.formula.text).toBe('π/4·D^2·L')
  expect(steps.map(({ symbol }) => symbol.text)).toContain('P')
})

test('rejected input is drawn as far as possible, with an alert and no limit', () => {
  const working = perforationWorking({ ...DEFAULT_INPUT, rhot: 1, bhnt: Number.NaN })
  expect(working.steps.map(({ symbol }) => symbol.text)).toEqual([
    'q',
    'Lw',
    'AR',
    'G',
    'R',
    'O',
    'V',
    'M',
    'E',
  ])
  expect(working.conclusion).toMatch(/^The following input value\(s\) .* set to 0 mm\.$/s)
  expect(workingLatex(working)).toContain('kg/m$^{3}$')
  expect(perforationWorking({ ...DEFAULT_INPUT, material: undefined })).toMatchObject({
    title: 'Perforation, no material',
    conclusion: 'You have to choose a material type.',
  })
})

test('kinetic energy goes through SI units and back', () => {
  const working = kineticEnergyWorking({ KE: 10, KEUnit: 'MJ', m: 11, mUnit: 'lb', vUnit: 'ft/s' })
  expect(working.steps.map(({ name, unit }) => `${name}: ${unit}`)).toEqual([
    'Energy in joules: J',
    'Mass in kilograms: kg',
    'Velocity: m/s',
    'Velocity in ft/s: ft/s',
  ])
  expect(working.conclusion).toBe('The velocity is 6569.45 ft/s.')
})

test('relative armor shows one angle or two', () => {
  const plate = { thicknessMm: 80, primaryAngleDeg: 22 }
  const shown = (working: Working) => working.steps.map(({ filled }) => filled.text)
  expect(shown(relativeArmorWorking(plate))).toEqual(['sin(22°)', '80 / 0.37460659'])
  expect(shown(relativeArmorWorking({ ...plate, secondaryAngleDeg: 90 }))[0]).toBe(
    'sin(22°)·sin(90°)',
  )
  expect(relativeArmorWorking({ ...plate, primaryAngleDeg: 0 })).toMatchObject({
    steps: [],
    conclusion: 'At a primary angle of 0° or less no thickness is defined.',
  })
})
