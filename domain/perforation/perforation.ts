import type { Model } from './model.ts'
import { modelFor } from './model.ts'
import { numberProblems } from './number-problem.ts'
import { cosDeg, limitMm } from './perforation-limit.ts'
import {
  alertText,
  formatMm,
  resultText,
  type UncoveredCode,
  uncovered,
} from './perforation-texts.ts'
import type { RangeProblem } from './problem.ts'
import { isComplete, type Readouts, readoutsOf } from './readouts.ts'
import { type PerforationInput, shotOf } from './shot.ts'
import { brokenLimits } from './validity.ts'

export type Perforation = Readouts & { text: string } & (
    | {
        outcome: 'computed'
        limitMm: number
        /** The same plate along its normal; `undefined` for a semi-infinite target. */
        normalThicknessMm: number | undefined
        /** The limit with one decimal. */
        display: string
      }
    | {
        outcome: 'rejected'
        problems: RangeProblem[]
        alert: string
        display: string
      }
    | {
        outcome: 'uncovered'
        code: UncoveredCode
        /** Set if a choice is missing. */
        alert: string | undefined
      }
  )

/**
 * Perforation limit or penetration depth of any input, or why there is none. All its numbers are finite, whatever the
 * input.
 */
export function perforation(input: PerforationInput): Perforation {
  const model = chosenModel(input)
  const shot = shotOf(input)
  if (typeof model === 'string')
    return {
      outcome: 'uncovered',
      code: model,
      text: uncovered[model],
      alert: missingChoices(input),
      ...readoutsOf(shot, undefined),
    }
  const readouts = readoutsOf(shot, model)
  const problems = problemsOf(input, model, readouts)
  if (problems.length > 0) return rejected(model, problems, readouts)
  const limit = limitMm(model, shot)
  if (!isComplete(readouts) || !Number.isFinite(limit))
    return rejected(model, [noFiniteResult], readouts)
  const display = formatMm(limit)
  return {
    ...readouts,
    outcome: 'computed',
    limitMm: limit,
    normalThicknessMm:
      model.process === 'Perforation' ? limit * cosDeg(shot.obliquityDeg) : undefined,
    display,
    text: resultText(model.process, display),
  }
}

/** All failures; a field without a number has only that one. */
export function problemsOf(
  input: PerforationInput,
  model: Model,
  readouts: Readouts,
): RangeProblem[] {
  const broken = brokenLimits(shotOf(input), model, readouts)
  const missing = numberProblems(input, model)
  if (missing.length === 0) return broken
  const fields = new Set(missing.map(({ field }) => field))
  return [...missing, ...broken.filter(({ field }) => !fields.has(field))]
}

/** The model for the chosen mode and material, or why there is none. */
export function chosenModel({ process, material }: PerforationInput): Model | UncoveredCode {
  if (!material) return 'material_missing'
  if (!process) return 'process_missing'
  return modelFor(process, material) ?? 'penetration_tungsten_only'
}

function missingChoices({ process, material }: PerforationInput): string | undefined {
  const missing = [
    ...(material ? [] : [uncovered.material_missing]),
    ...(process ? [] : [uncovered.process_missing]),
  ]
  return missing.length === 0 ? undefined : alertText(missing)
}

const noFiniteResult: RangeProblem = {
  code: 'no_finite_result',
  field: 'p_len',
  message: 'The numbers are too large or too small to compute with.',
  range: undefined,
}

function rejected(model: Model, problems: RangeProblem[], readouts: Readouts): Perforation {
  const display = formatMm(0)
  return {
    ...readouts,
    outcome: 'rejected',
    problems,
    alert: alertText(problems.map(({ message }) => message)),
    display,
    text: resultText(model.process, display),
  }
}
