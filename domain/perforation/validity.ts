import {
  MAX_OBLIQUITY_DEG,
  MIN_ASPECT_RATIO,
  type Model,
  type Range,
  TARGET_DENSITY_KG_M3,
} from './model.ts'
import { enoughKms, exactKms, formatKms, shortAspectRatio } from './perforation-texts.ts'
import type { ProblemCode, RangeProblem, ValidRange } from './problem.ts'
import type { Readouts } from './readouts.ts'
import type { NumberFieldName, Shot } from './shot.ts'

interface RuleInput {
  shot: Shot
  model: Model
  readouts: Readouts
}

interface Rule {
  code: ProblemCode
  /** The field that a reader would change. */
  field: NumberFieldName
  isBroken(input: RuleInput): boolean
  message(input: RuleInput): string
  range(input: RuleInput): ValidRange
}

const DENSITY = 'kg/m³'
const HARDNESS = 'BHN'

function isOutside(value: number, range: Range): boolean {
  return value < range.min || value > range.max
}

/**
 * The text comes first in every range for the reader: V8 would otherwise see a range of the model with one more field,
 * and take twice as long for thousands of shots.
 */
function rangeOf(range: Range, unit: string): ValidRange {
  return { text: `${range.min} to ${range.max} ${unit}`, ...range }
}

function notNegative(field: NumberFieldName, name: string, read: (shot: Shot) => number): Rule {
  return {
    code: 'negative',
    field,
    isBroken: ({ shot }) => read(shot) < 0,
    message: () => `${name} must not be negative.`,
    range: () => ({ text: '0 mm or more', min: 0 }),
  }
}

/**
 * The limits of the model in the order in which failures are listed. Source: the calculator of longrods.ch and
 * the specification of this site. Both ends of a range are valid.
 */
const rules: readonly Rule[] = [
  {
    // Below 0 as well: longrods.ch rejects only 0, but a length cannot be negative.
    code: 'length_zero',
    field: 'p_len',
    isBroken: ({ shot }) => shot.lengthMm <= 0,
    message: () => 'The length of the penetrator must be more than 0 mm.',
    range: () => ({ text: 'more than 0 mm', min: 0 }),
  },
  {
    code: 'diameter_zero',
    field: 'dia',
    isBroken: ({ shot }) => shot.diameterMm <= 0,
    message: () => 'The diameter of the penetrator must be more than 0 mm.',
    range: () => ({ text: 'more than 0 mm', min: 0 }),
  },
  {
    code: 'frustum_diameter',
    field: 'df',
    // Beside a diameter that makes no sense there is no range to name.
    isBroken: ({ shot }) => shot.diameterMm >= 0 && shot.frustumDiameterMm > shot.diameterMm,
    message: ({ shot }) =>
      `The upper diameter of the frustum must be at most the diameter of the penetrator (${shot.diameterMm} mm).`,
    range: ({ shot }) => ({
      text: `0 to ${shot.diameterMm} mm`,
      min: 0,
      max: shot.diameterMm,
    }),
  },
  {
    // longrods.ch takes it, and computes with a cylinder of a negative length. Beside a length that makes no
    // sense there is no range to name.
    code: 'frustum_length',
    field: 'f_len',
    isBroken: ({ shot }) => shot.lengthMm > 0 && shot.frustumLengthMm > shot.lengthMm,
    message: ({ shot }) =>
      `The length of the frustum must be at most the length of the penetrator (${shot.lengthMm} mm).`,
    range: ({ shot }) => ({ text: `0 to ${shot.lengthMm} mm`, min: 0, max: shot.lengthMm }),
  },
  notNegative('f_len', 'The length of the frustum', (shot) => shot.frustumLengthMm),
  notNegative('df', 'The upper diameter of the frustum', (shot) => shot.frustumDiameterMm),
  {
    code: 'target_density',
    field: 'rhot',
    isBroken: ({ shot }) => isOutside(shot.targetDensityKgM3, TARGET_DENSITY_KG_M3),
    message: () => 'The density of the target must be 7700 to 8000 kg/m³.',
    range: () => rangeOf(TARGET_DENSITY_KG_M3, DENSITY),
  },
  {
    // On either side of the normal: longrods.ch takes any negative angle, even where
    // the plate is shot at along its face or from behind.
    code: 'obliquity',
    field: 'nato',
    isBroken: ({ shot, model }) =>
      model.process === 'Perforation' && Math.abs(shot.obliquityDeg) > MAX_OBLIQUITY_DEG,
    message: () => 'The NATO obliquity must be at most 75°.',
    range: () => ({
      min: -MAX_OBLIQUITY_DEG,
      max: MAX_OBLIQUITY_DEG,
      text: `at most ${MAX_OBLIQUITY_DEG}°`,
    }),
  },
  {
    // In both modes, as longrods.ch does; the specification names it for perforation alone.
    code: 'aspect_ratio',
    field: 'p_len',
    isBroken: ({ readouts }) => (readouts.aspectRatio ?? Infinity) < MIN_ASPECT_RATIO,
    message: ({ readouts }) =>
      `The effective aspect ratio (working length to diameter) must be at least 4; it is ${shortAspectRatio(readouts.aspectRatio ?? 0)}.`,
    range: ({ shot, readouts }) => shortestRod(shot, readouts),
  },
  {
    // In both modes, for the same reason: κ = 1.8 exists for nothing else.
    code: 'vmin',
    field: 'vt',
    isBroken: ({ shot, readouts }) => shot.velocityKms < (readouts.minimumVelocityKms ?? -Infinity),
    message: ({ readouts }) =>
      `The impact velocity must be at least the minimum eroding velocity of ${shownVelocity(readouts)} km/s.`,
    range: ({ readouts: { minimumVelocityKms: min = 0 } }) => ({
      text: `at least ${enoughKms(min)} km/s${exactKms(min)}`,
      min,
    }),
  },
  {
    code: 'target_hardness',
    field: 'bhnt',
    isBroken: ({ shot, model }) => isOutside(shot.targetHardnessBhn, model.targetHardnessBhn),
    message: ({ model: { targetHardnessBhn: range } }) =>
      `The hardness of the target must be ${range.min} to ${range.max} BHN.`,
    range: ({ model }) => rangeOf(model.targetHardnessBhn, HARDNESS),
  },
  {
    code: 'penetrator_hardness',
    field: 'bhnp',
    isBroken: ({ shot, model: { penetratorHardnessBhn: range } }) =>
      range !== undefined && isOutside(shot.penetratorHardnessBhn ?? range.min, range),
    message: ({ model }) =>
      `The hardness of the penetrator must be ${penetratorHardness(model).text}.`,
    range: ({ model }) => penetratorHardness(model),
  },
  {
    code: 'penetrator_density',
    field: 'rhop',
    isBroken: ({ shot, model }) =>
      isOutside(shot.penetratorDensityKgM3, model.penetratorDensityKgM3),
    message: ({ model: { material, penetratorDensityKgM3: range } }) =>
      `The density of a penetrator of ${materialNames[material]} must be ${range.min} to ${range.max} kg/m³.`,
    range: ({ model }) => rangeOf(model.penetratorDensityKgM3, DENSITY),
  },
  {
    code: 'penetrator_hardness_undefined',
    field: 'bhnp',
    isBroken: ({ shot, model }) =>
      model.penetratorHardnessBhn !== undefined && shot.penetratorHardnessBhn === undefined,
    message: () => 'The hardness of the penetrator must be given for steel.',
    range: ({ model }) => penetratorHardness(model),
  },
]

const materialNames = { Tungsten: 'tungsten', DU: 'depleted uranium', Steel: 'steel' } as const

function penetratorHardness(model: Model): ValidRange {
  return rangeOf(model.penetratorHardnessBhn ?? { min: 0, max: 0 }, HARDNESS)
}

function shownVelocity({ minimumVelocityKms = 0 }: Readouts): string {
  return formatKms(minimumVelocityKms)
}

/** The total length at which the working length is four diameters. */
function shortestRod(shot: Shot, { workingLengthMm = 0 }: Readouts): ValidRange {
  const min = MIN_ASPECT_RATIO * shot.diameterMm + shot.lengthMm - workingLengthMm
  if (!(min > 0 && Number.isFinite(min * 100)))
    return { text: 'an aspect ratio of at least 4', min: 0 }
  // Rounded up: the shown length must be one that passes.
  return { text: `at least ${Math.ceil(min * 100) / 100} mm`, min }
}

/** All limits that a shot breaks, in order. */
export function brokenLimits(shot: Shot, model: Model, readouts: Readouts): RangeProblem[] {
  const question = { shot, model, readouts }
  return brokenRules(question).map((rule) => ({
    code: rule.code,
    field: rule.field,
    message: rule.message(question),
    range: rule.range(question),
  }))
}

/** The same without sentences, for thousands of shots. */
export function brokenCodes(shot: Shot, model: Model, readouts: Readouts): ProblemCode[] {
  return brokenRules({ shot, model, readouts }).map((rule) => rule.code)
}

const none: readonly Rule[] = []

/** A loop, and no list for a shot within the limits: calls contain thousands of shots. */
function brokenRules(input: RuleInput): readonly Rule[] {
  let broken: Rule[] | undefined
  for (const rule of rules) {
    if (!rule.isBroken(input)) continue
    broken ??= []
    broken.push(rule)
  }
  return broken ?? none
}
