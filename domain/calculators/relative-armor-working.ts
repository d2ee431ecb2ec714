import {
  crossingFactor,
  type Plate,
  plateThickness,
  type RelativeArmor,
  relativeArmor,
} from './relative-armor.ts'
import { type Notation, type Recipe, stepsOf, type Working } from './working.ts'

const symbols = {
  t: { text: 't', latex: 't' },
  alpha: { text: 'α', latex: '\\alpha' },
  beta: { text: 'β', latex: '\\beta' },
  F: { text: 'F', latex: 'F' },
  T: { text: 'T', latex: 'T' },
} as const satisfies Record<string, Notation>
type Step = Omit<Recipe<keyof typeof symbols>, 'source'>

const oneAxis: Step = {
  name: 'Angle factor',
  result: 'F',
  text: 'sin(<alpha>°)',
  latex: '\\sin <alpha>^{\\circ}',
}

const twoAxes: Step = {
  name: 'Angle factors',
  result: 'F',
  text: 'sin(<alpha>°)·sin(<beta>°)',
  latex: '\\sin <alpha>^{\\circ} \\cdot \\sin <beta>^{\\circ}',
}

const effective: Step = {
  name: 'Effective thickness',
  result: 'T',
  text: '<t> / <F>',
  latex: '\\frac{<t>}{<F>}',
  unit: 'mm',
}

const thickness: Step = {
  name: 'Plate thickness',
  result: 't',
  text: '<T>·<F>',
  latex: '<T> \\cdot <F>',
  unit: 'mm',
}

/** @param effectiveMm Given if the thickness of the plate was computed from it. */
export function relativeArmorWorking(plate: Plate, effectiveMm?: number): Working {
  const result = relativeArmor(plate)
  const values = {
    t: plate.thicknessMm,
    alpha: plate.primaryAngleDeg,
    beta: plate.secondaryAngleDeg,
    F: crossingFactor(plate),
    T: effectiveMm ?? (result.ok ? result.valueMm : undefined),
  }
  const last = effectiveMm === undefined ? effective : thickness
  const recipes = [plate.secondaryAngleDeg === undefined ? oneAxis : twoAxes, last].map(
    (step) => ({ ...step, source: 'trigonometry' }) as const,
  )
  return {
    title: 'Relative armor',
    steps: result.ok ? stepsOf(recipes, symbols, values) : [],
    conclusion:
      effectiveMm === undefined ? conclusionOf(result) : reverseConclusion(effectiveMm, plate),
  }
}

function conclusionOf(result: RelativeArmor): string {
  return result.ok ? `The effective thickness is ${result.display} mm.` : result.reason
}

function reverseConclusion(effectiveMm: number, plate: Plate): string {
  const result = plateThickness(effectiveMm, plate)
  return result.ok ? `The plate is ${result.display} mm thick.` : result.reason
}
