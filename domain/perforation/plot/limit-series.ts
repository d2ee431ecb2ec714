import { chosenModel, perforation } from '../perforation.ts'
import { limitMm } from '../perforation-limit.ts'
import type { UncoveredCode } from '../perforation-texts.ts'
import type { ProblemCode } from '../problem.ts'
import { finite } from '../readouts.ts'
import { type PerforationInput, shotOf } from '../shot.ts'
import { workingLengthMm } from '../working-length.ts'

export interface SeriesPoint {
  x: number
  /** The result of the equation, also outside its validity; `undefined` where it gives no number. */
  limitMm: number | undefined
  /** Whether the calculator would show that number. */
  isValid: boolean
  /** Why not. */
  codes: (ProblemCode | UncoveredCode)[]
}

export interface SeriesAxis {
  name: string
  unit: string
}

export interface Series {
  axis: SeriesAxis
  points: SeriesPoint[]
  /** Ranges of the axis where the model is valid, to shade. */
  validRanges: { from: number; to: number }[]
  /** The point of the inputs; `undefined` while their field has no number. */
  present: SeriesPoint | undefined
}

/** How an axis changes the inputs. */
export interface Sweep {
  axis: SeriesAxis
  from: number
  to: number
  present: number
  inputAt(x: number): PerforationInput
}

export const MAX_POINTS = 2000

/** Compared curves share their steps, and one round may have stopped where another still flies. */
export function isInFlight(sweep: Sweep, { x }: SeriesPoint): boolean {
  return !(sweep.inputAt(x).vt <= 0)
}

/** The points with the present one among them, or in place of an equal one. */
export function pointsWithPresent({ points, present }: Series): SeriesPoint[] {
  if (!present) return points
  return [
    ...points.filter(({ x }) => x < present.x),
    present,
    ...points.filter(({ x }) => x > present.x),
  ]
}

/** Points at equal steps along a sweep; none if an end is not finite. */
export function limitSeries(sweep: Sweep, count: number): Series {
  const { from, to, axis } = sweep
  const steps = Math.min(Math.max(Math.trunc(count) || 2, 2), MAX_POINTS) - 1
  const isDrawable = Number.isFinite(from) && Number.isFinite(to - from)
  const points = isDrawable
    ? Array.from({ length: steps + 1 }, (_, step) =>
        pointOf(sweep, step === steps ? to : from + (to - from) * (step / steps)),
      )
    : []
  return {
    axis,
    points,
    validRanges: validRanges(sweep, points),
    present: Number.isFinite(sweep.present) ? pointOf(sweep, sweep.present) : undefined,
  }
}

export function pointOf(sweep: Sweep, x: number): SeriesPoint {
  const input = sweep.inputAt(x)
  const result = perforation(input)
  switch (result.outcome) {
    case 'computed':
      return { x, limitMm: result.limitMm, isValid: true, codes: [] }
    case 'uncovered':
      return { x, limitMm: undefined, isValid: false, codes: [result.code] }
    case 'rejected':
      return {
        x,
        limitMm: bareLimitMm(input),
        isValid: false,
        codes: result.problems.map(({ code }) => code),
      }
  }
}

/** The equation would have a limit for a negative velocity, too, which it uses squared, and for a negative length. */
function bareLimitMm(input: PerforationInput): number | undefined {
  const shot = shotOf(input)
  if (!(input.vt > 0 && shot.diameterMm > 0 && workingLengthMm(shot) > 0)) return undefined
  const model = chosenModel(input)
  return typeof model === 'string' ? undefined : finite(limitMm(model, shot))
}

function validRanges(sweep: Sweep, points: readonly SeriesPoint[]): Series['validRanges'] {
  return validRuns(points).map(([first, last]) => ({
    from: edgeBeside(sweep, points[first], points[first - 1]),
    to: edgeBeside(sweep, points[last], points[last + 1]),
  }))
}

/** First and last index of each run of valid points. */
function validRuns(points: readonly SeriesPoint[]): [number, number][] {
  const runs: [number, number][] = []
  points.forEach(({ isValid }, at) => {
    const run = runs.at(-1)
    if (isValid && run?.[1] === at - 1) run[1] = at
    else if (isValid) runs.push([at, at])
  })
  return runs
}

function edgeBeside(
  sweep: Sweep,
  valid: SeriesPoint | undefined,
  next: SeriesPoint | undefined,
): number {
  const inside = valid?.x ?? Number.NaN
  return next ? edge(sweep, inside, next.x) : inside
}

/** Enough until two neighbouring numbers are left: a double has 53 bits. */
const HALVINGS = 60

/** The last valid value between a valid and an invalid one. */
function edge(sweep: Sweep, valid: number, invalid: number): number {
  let inside = valid
  let outside = invalid
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = inside / 2 + outside / 2
    if (pointOf(sweep, middle).isValid) inside = middle
    else outside = middle
  }
  return inside
}
