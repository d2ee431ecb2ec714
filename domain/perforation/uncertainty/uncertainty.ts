import type { Model } from '../model.ts'
import { fieldNames, isRead, numberProblems } from '../number-problem.ts'
import { chosenModel } from '../perforation.ts'
import { limitMm } from '../perforation-limit.ts'
import { type UncoveredCode, uncovered } from '../perforation-texts.ts'
import type { ProblemCode } from '../problem.ts'
import { readoutsOf } from '../readouts.ts'
import { type NumberFieldName, numberFields, type PerforationInput, shotOf } from '../shot.ts'
import { brokenCodes } from '../validity.ts'
import { quantile } from './quantile.ts'
import { seededNumbers } from './seeded-numbers.ts'

export type Tolerances = Partial<Record<NumberFieldName, number>>

export const SAMPLES = 10_000
export const DEFAULT_SEED = 1

/** With fewer valid samples, single samples would decide where the band ends. */
const MIN_VALID = 200

export interface InputShare {
  field: NumberFieldName
  /** Share of the variance of the result that this input explains alone, 0 to 1. */
  share: number
}

interface Sampled {
  samples: number
  /** Number of samples outside the validity range of the model. They have no result and are not in the band. */
  outside: number
  /** How many samples break each limit, the most frequent first. */
  outsideBy: { code: ProblemCode; samples: number }[]
}

export type Uncertainty =
  | ({
      ok: true
      /** The 5th, 50th and 95th percentiles of the valid samples. */
      p5Mm: number
      medianMm: number
      p95Mm: number
      /** Inputs with a tolerance, the most influential first. */
      shares: InputShare[]
    } & Sampled)
  | ({
      ok: false
      code:
        | UncoveredCode
        | 'no_tolerance'
        | 'bad_tolerance'
        | 'not_a_number'
        | 'too_few_valid'
        | 'rejected'
      field: NumberFieldName | undefined
      reason: string
    } & Sampled)

/** What a page shows of it, also when none could be computed. */
export type ShownUncertainty =
  | Extract<Uncertainty, { ok: true }>
  | Omit<Extract<Uncertainty, { ok: false }>, 'code' | 'field'>

/**
 * The band in which the result lies if inputs are known only within a tolerance (Monte Carlo, JCGM 101:2008). There is
 * no band if the input itself is outside the validity range of the model.
 * Inputs are independent and uniformly distributed, which is the right assumption where only the bounds are known
 * (JCGM 100:2008, the GUM, 4.3.7).
 */
export function uncertainty(
  input: PerforationInput,
  tolerances: Tolerances,
  seed: number = DEFAULT_SEED,
  samples: number = SAMPLES,
): Uncertainty {
  const model = chosenModel(input)
  if (typeof model === 'string') return rejection(model, uncovered[model])
  const invalid = numberFields.find(
    (field) => !((tolerances[field] ?? 0) >= 0 && Number.isFinite(tolerances[field] ?? 0)),
  )
  if (invalid)
    return rejection(
      'bad_tolerance',
      `The tolerance (±) of the ${fieldNames[invalid]} must be a number of 0 or more.`,
      invalid,
    )
  const [problem] = numberProblems(input, model)
  if (problem) return rejection('not_a_number', problem.message, problem.field)
  const fields = numberFields.filter((field) => isSpread(input, tolerances, field, model))
  if (fields.length === 0)
    return rejection('no_tolerance', 'No relevant input has a tolerance (±).')
  const isNominalInvalid = typeof resultOf(input, model) !== 'number'
  return summaryOf(
    fields,
    drawn(input, tolerances, fields, model, seed, samples),
    samples,
    isNominalInvalid,
  )
}

function isSpread(
  input: PerforationInput,
  tolerances: Tolerances,
  field: NumberFieldName,
  model: Model,
): boolean {
  // The upper diameter has an effect as soon as some samples have a frustum.
  const hasEffect = isRead(field, model, input) || (field === 'df' && (tolerances.f_len ?? 0) > 0)
  return hasEffect && input[field] !== undefined && (tolerances[field] ?? 0) > 0
}

interface Draws {
  /** Results of the valid samples. */
  results: Float64Array
  /** For each field, the position of each valid sample in its tolerance. */
  positions: Float64Array[]
  broken: Map<ProblemCode, number>
}

function drawn(
  input: PerforationInput,
  tolerances: Tolerances,
  fields: readonly NumberFieldName[],
  model: Model,
  seed: number,
  samples: number,
): Draws {
  const next = seededNumbers(seed)
  const results = new Float64Array(samples)
  const positions = fields.map(() => new Float64Array(samples))
  const broken = new Map<ProblemCode, number>()
  const sample = { ...input }
  let valid = 0
  for (let at = 0; at < samples; at++) {
    fields.forEach((field, column) => {
      const position = next()
      // Invalid samples are overwritten by the next one.
      const places = positions[column]
      if (places) places[valid] = position
      sample[field] = (input[field] ?? 0) + (tolerances[field] ?? 0) * (2 * position - 1)
    })
    const outcome = resultOf(sample, model)
    if (typeof outcome === 'number') results[valid++] = outcome
    else for (const code of outcome) broken.set(code, (broken.get(code) ?? 0) + 1)
  }
  return {
    results: results.subarray(0, valid),
    positions: positions.map((places) => places.subarray(0, valid)),
    broken,
  }
}

function resultOf(sample: PerforationInput, model: Model): number | ProblemCode[] {
  const shot = shotOf(sample)
  const codes = brokenCodes(shot, model, readoutsOf(shot, model))
  if (codes.length > 0) return codes
  const limit = limitMm(model, shot)
  return Number.isFinite(limit) ? limit : ['no_finite_result']
}

function summaryOf(
  fields: readonly NumberFieldName[],
  draws: Draws,
  samples: number,
  isNominalInvalid: boolean,
): Uncertainty {
  const { results, positions, broken } = draws
  const counted: Sampled = {
    samples,
    outside: samples - results.length,
    outsideBy: [...broken]
      .map(([code, count]) => ({ code, samples: count }))
      .sort((one, other) => other.samples - one.samples),
  }
  const sorted = results.slice().sort()
  const [p5Mm, medianMm, p95Mm] = [0.05, 0.5, 0.95].map((share) => quantile(sorted, share))
  if (
    p5Mm === undefined ||
    medianMm === undefined ||
    p95Mm === undefined ||
    results.length < MIN_VALID
  )
    return {
      ok: false,
      code: 'too_few_valid',
      field: undefined,
      reason: `Only ${results.length} of ${samples} samples are within the validity range of the model, too few for a band.`,
      ...counted,
    }
  if (isNominalInvalid)
    return {
      ok: false,
      code: 'rejected',
      field: undefined,
      reason: 'No band: the values are outside the validity range of the model.',
      ...counted,
    }
  const shares = fields
    .map((field, column) => ({
      field,
      // One input alone explains everything; the bins of the estimate would lose a hundredth of it.
      share:
        fields.length === 1
          ? Number(p95Mm > p5Mm)
          : varianceShare(positions[column] ?? results, results),
    }))
    .sort((one, other) => other.share - one.share)
  return { ok: true, p5Mm, medianMm, p95Mm, shares, ...counted }
}

function rejection(
  code: Extract<Uncertainty, { ok: false }>['code'],
  reason: string,
  field?: NumberFieldName,
): Uncertainty {
  return { ok: false, code, field, reason, samples: 0, outside: 0, outsideBy: [] }
}

const BINS = 20

/**
 * Share of the variance of a result that one input explains alone: how much would vanish if it were known
 * exactly. It is the correlation ratio (K. Pearson, 1905), which estimates the first-order index of
 * A. Saltelli et al., Global Sensitivity Analysis: The Primer (2008), from any sample: the input is cut in equal bins
 * and the variance of the means of the bins is compared with the whole. Unlike a correlation it also
 * detects a non-monotonic effect, such as that of an obliquity around 0 or of a hardness above 454 BHN.
 * The share that chance alone would give to the bins is taken off (T. Kelley, 1935).
 * @param positions Where in its tolerance each sample lies, 0 to 1.
 */
function varianceShare(positions: Float64Array, results: Float64Array): number {
  const sums = new Float64Array(BINS)
  const counts = new Float64Array(BINS)
  const mean = meanOf(results)
  let whole = 0
  // Loops: with a call for each number, ten inputs would take as long as the shots themselves.
  for (let at = 0; at < results.length; at++) {
    const bin = Math.min(Math.floor((positions[at] ?? 0) * BINS), BINS - 1)
    const above = (results[at] ?? 0) - mean
    sums[bin] = (sums[bin] ?? 0) + above
    counts[bin] = (counts[bin] ?? 0) + 1
    whole += above * above
  }
  const used = counts.filter((size) => size > 0).length
  if (!(whole > 0) || results.length <= used) return 0
  const between = sums.reduce((total, sum, bin) => total + (sum * sum) / (counts[bin] || 1), 0)
  const unexplained = ((1 - between / whole) * (results.length - 1)) / (results.length - used)
  return Math.min(Math.max(1 - unexplained, 0), 1)
}

function meanOf(numbers: Float64Array): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum / numbers.length
}
