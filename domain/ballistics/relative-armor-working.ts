import { crossingFactor, type Plate, type RelativeArmor, relativeArmor } from './relative-armor.ts'
import { type Notation, type Recipe, stepsOf, type Working } from './working.ts'

const symbols = {
  t: { text: 't', latex: 't' },
  alpha: { text: 'α', latex: '\\alpha' },
  beta: { text: 'β', latex: '\\beta' },
  F: { text: 'F', latex: 'F' },
  T: { text: 'T', latex: 'T' },
} as const satisfies Record<string, Notation>
type Name = keyof typeof symbols

const oneAxis: Recipe<Name> = {
  name: 'Factor of the angle',
  result: 'F',
  text: 'sin(<alpha>°)',
  latex: '\\sin <alpha>^{\\circ}',
  unit: '',
  source: 'trigonometry',
}

const twoAxes: Recipe<Name> = {
  name: 'Factor of the angles',
  result: 'F',
  text: 'sin(<alpha>°)·sin(<beta>°)',
  latex: '\\sin <alpha>^{\\circ} \\cdot \\sin <beta>^{\\circ}',
  unit: '',
  source: 'trigonometry',
}

const effective: Recipe<Name> = {
  name: 'Effective thickness',
  result: 'T',
  text: '<t> / <F>',
  latex: '\\frac{<t>}{<F>}',
  unit: 'mm',
  source: 'trigonometry',
}

/** The effective thickness of a plate step by step. */
export function relativeArmorWorking(plate: Plate): Working {
  const result = relativeArmor(plate)
  const values = {
    t: plate.thicknessMm,
    alpha: plate.primaryAngleDeg,
    beta: plate.secondaryAngleDeg,
    F: crossingFactor(plate),
    T: result.ok ? result.valueMm : undefined,
  }
  const recipes = [plate.secondaryAngleDeg === undefined ? oneAxis : twoAxes, effective]
  return {
    title: 'Relative armor',
    steps: result.ok ? stepsOf(recipes, symbols, values) : [],
    conclusion: conclusionOf(result),
  }
}

function conclusionOf(result: RelativeArmor): string {
  return result.ok ? `The effective thickness is ${result.display} mm.` : result.reason
}
