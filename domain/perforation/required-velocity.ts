import { formatDecimals } from '../units/format-decimals.ts'
import type { Model } from './model.ts'
import { maxDepthMm } from './penetration-depth.ts'
import { chosenModel, problemsOf } from './perforation.ts'
import { cosDeg, limitMm, obliquityGain } from './perforation-limit.ts'
import { enoughKms, formatMm, type UncoveredCode, uncovered } from './perforation-texts.ts'
import type { RangeProblem } from './problem.ts'
import { readoutsOf } from './readouts.ts'
import { type PerforationInput, type Shot, shotOf } from './shot.ts'
import { strengthOf } from './strength.ts'

/** Whether a thickness is measured along the normal of the plate or along the line of sight. */
export type Measured = 'normal' | 'line-of-sight'

export interface TargetPlate {
  thicknessMm: number
  measured: Measured
}

export type RequiredVelocity =
  | {
      ok: true
      velocityKms: number
      /** With three decimals, rounded up so that the shown velocity perforates. */
      display: string
      lineOfSightMm: number
      normalThicknessMm: number
      text: string
    }
  | {
      ok: false
      code: UncoveredCode | 'limits' | 'thickness' | 'too_thick'
      reason: string
      /** The limits of validity that inputs other than the velocity break. */
      problems: RangeProblem[]
    }

/**
 * The lowest impact velocity that perforates the plate. This is the equation solved for the velocity,
 * v = √(S / (ρp · ln(P∞ / P))), where P∞ is the limit at infinite velocity. The velocity of the input is ignored.
 */
export function requiredVelocity(input: PerforationInput, plate: TargetPlate): RequiredVelocity {
  const model = chosenModel(input)
  if (typeof model === 'string') return rejection(model, uncovered[model])
  const still = { ...input, vt: 0 }
  const shot = shotOf(still)
  const readouts = readoutsOf(shot, model)
  const problems = problemsOf(still, model, readouts).filter(({ field }) => field !== 'vt')
  const slowest = readouts.minimumVelocityKms
  if (
    problems.length > 0 ||
    slowest === undefined ||
    !Number.isFinite(limitAtAnyVelocityMm(model, shot))
  )
    return rejection('limits', 'The model is not valid for these inputs at any velocity.', problems)
  const target = thicknesses(model, shot, plate)
  if (!(target.lineOfSightMm > 0 && Number.isFinite(target.lineOfSightMm)))
    return rejection('thickness', 'The thickness of the plate must be a number above 0 mm.')
  return solve(model, shot, slowest, target)
}

interface Thicknesses {
  lineOfSightMm: number
  normalThicknessMm: number
}

function solve(model: Model, shot: Shot, slowestKms: number, plate: Thicknesses): RequiredVelocity {
  const endlessMm = limitAtAnyVelocityMm(model, shot)
  const exponent = Math.log(endlessMm / plate.lineOfSightMm)
  const strength = strengthOf(model.strength, shot.targetHardnessBhn, shot.penetratorHardnessBhn)
  const neededKms = Math.sqrt(strength / (shot.penetratorDensityKgM3 * exponent))
  if (!(exponent > 0 && Number.isFinite(neededKms))) return tooThick(endlessMm, plate)
  const isMinimum = neededKms <= slowestKms
  const velocityKms = isMinimum ? slowestKms : neededKms
  const display = enoughKms(velocityKms)
  return {
    ok: true,
    velocityKms,
    display,
    ...plate,
    text: found(model, shot, isMinimum, velocityKms, display),
  }
}

function found(
  model: Model,
  shot: Shot,
  isMinimum: boolean,
  velocityKms: number,
  display: string,
): string {
  if (!isMinimum) return `The penetrator needs at least ${display} km/s.`
  const limit = limitMm(model, { ...shot, velocityKms })
  return `Any valid velocity is enough: from ${display} km/s, where the limit is ${formatMm(limit)} mm.`
}

function thicknesses(
  model: Model,
  shot: Shot,
  { thicknessMm, measured }: TargetPlate,
): Thicknesses {
  // A semi-infinite target is always hit along its normal.
  const cos = model.process === 'Perforation' ? cosDeg(shot.obliquityDeg) : 1
  return measured === 'normal'
    ? { lineOfSightMm: thicknessMm / cos, normalThicknessMm: thicknessMm }
    : { lineOfSightMm: thicknessMm, normalThicknessMm: thicknessMm * cos }
}

function limitAtAnyVelocityMm(model: Model, shot: Shot): number {
  const depthMm = maxDepthMm(model, shot)
  return model.process === 'Perforation' ? depthMm * obliquityGain(shot.obliquityDeg) : depthMm
}

function tooThick(endlessMm: number, { lineOfSightMm }: Thicknesses): RequiredVelocity {
  return rejection(
    'too_thick',
    `No velocity is enough: the limit stays below ${formatMm(endlessMm)} mm at any velocity, and the plate is ${formatDecimals(lineOfSightMm, 1)} mm thick along the line of sight.`,
  )
}

function rejection(
  code: Extract<RequiredVelocity, { ok: false }>['code'],
  reason: string,
  problems: RangeProblem[] = [],
): RequiredVelocity {
  return { ok: false, code, reason, problems }
}
