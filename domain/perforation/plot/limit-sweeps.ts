import { chosenModel } from '../perforation.ts'
import { readoutsOf } from '../readouts.ts'
import { type PerforationInput, shotOf } from '../shot.ts'
import type { Sweep } from './limit-series.ts'

export const sweptFields = ['vt', 'nato', 'bhnt'] as const
export type SweptField = (typeof sweptFields)[number]

const axes = {
  vt: { name: 'Impact velocity', unit: 'km/s' },
  nato: { name: 'NATO obliquity', unit: '°' },
  bhnt: { name: 'Hardness of the target', unit: 'BHN' },
} as const

/** How far beyond the limits of the model a plot goes, so that they are visible. */
const BEYOND = 0.1

/** Where plots end, unless the input lies beyond. */
const PLOTTED_VELOCITY_KMS = 2.2
const PLOTTED_OBLIQUITY_DEG = 85

/** The limit against one input, over a range with the limits of the model and the input's own value. */
export function sweepOf(field: SweptField, input: PerforationInput): Sweep {
  const present = input[field]
  const [from, to] = plottedRanges[field](input)
  const least = field === 'vt' ? Math.max(present, 0) : present
  return {
    axis: axes[field],
    from: Number.isFinite(present) ? Math.min(from, least) : from,
    to: Number.isFinite(present) ? Math.max(to, present) : to,
    present,
    inputAt: (x) => ({ ...input, [field]: x }),
  }
}

const plottedRanges: Record<SweptField, (input: PerforationInput) => [number, number]> = {
  vt: (input) => {
    const model = chosenModel(input)
    const readouts = readoutsOf(shotOf(input), typeof model === 'string' ? undefined : model)
    const slowest = readouts.minimumVelocityKms ?? PLOTTED_VELOCITY_KMS / 2
    return [slowest * (1 - BEYOND), PLOTTED_VELOCITY_KMS]
  },
  nato: () => [0, PLOTTED_OBLIQUITY_DEG],
  bhnt: (input) => {
    const model = chosenModel(input)
    const { min, max } =
      typeof model === 'string' ? { min: 150, max: 500 } : model.targetHardnessBhn
    return [min * (1 - BEYOND), max * (1 + BEYOND)]
  },
}
