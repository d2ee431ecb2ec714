import type { Material, Process } from './shot.ts'

/** Strength of the target, S = (c0 + c1·BHNt)·BHNt. */
export interface TargetStrength {
  form: 'target'
  c0: number
  c1: number
}

/** Strength between target and penetrator, S = c·BHNt^k·BHNp^n. */
export interface PairStrength {
  form: 'pair'
  c: number
  k: number
  n: number
}

export type Strength = TargetStrength | PairStrength

/** Both ends are included. */
export interface Range {
  min: number
  max: number
}

/** Coefficients and limits of validity of one material in one mode. */
export interface Model {
  process: Process
  material: Material
  a: number
  strength: Strength
  minimumVelocityStrength: Strength
  /** Limit of the exponent S/(ρp·v²). */
  largestExponent: number
  targetHardnessBhn: Range
  penetratorDensityKgM3: Range
  penetratorHardnessBhn?: Range
}

/**
 * Shared by all materials and both modes. Source: the calculator of longrods.ch, after Lanz and Odermatt
 * (1992). The c coefficients below carry the units: velocities in km/s, densities in kg/m³.
 */
export const SHAPE = { b0: 0.283, b1: 0.0656 } as const

/** Exponent of cos θ in the perforation limit. Source: as above. */
export const OBLIQUITY_EXPONENT = -0.224

export const TARGET_DENSITY_KG_M3: Range = { min: 7700, max: 8000 }
export const MAX_OBLIQUITY_DEG = 75
export const MIN_ASPECT_RATIO = 4

const PERFORATION_EXPONENT = 1.5
const PENETRATION_EXPONENT = 1.8

const tungstenStrength: Strength = { form: 'target', c0: 134.5, c1: -0.148 }
const steelStrength: Strength = { form: 'pair', c: 9874, k: 0.3598, n: -0.2342 }
const semiInfiniteStrength: Strength = { form: 'target', c0: 138, c1: -0.1 }

/** Coefficients and limits of validity. Source: the calculator of longrods.ch. */
const models: Record<Process, Partial<Record<Material, Model>>> = {
  Perforation: {
    Tungsten: {
      process: 'Perforation',
      material: 'Tungsten',
      a: 0.994,
      strength: tungstenStrength,
      minimumVelocityStrength: tungstenStrength,
      largestExponent: PERFORATION_EXPONENT,
      targetHardnessBhn: { min: 150, max: 500 },
      penetratorDensityKgM3: { min: 16500, max: 19300 },
    },
    DU: {
      process: 'Perforation',
      material: 'DU',
      a: 0.825,
      strength: { form: 'target', c0: 90, c1: -0.0849 },
      // longrods.ch takes tungsten's strength for the minimum velocity of DU, and every
      // program that descends from it does so too. It looks like a slip of the copy: DU's own
      // would allow 0.801 instead of 0.956 km/s at the default inputs. Results are compared
      // with that calculator, so we follow it; DU's own strength in this place is the other choice.
      minimumVelocityStrength: tungstenStrength,
      largestExponent: PERFORATION_EXPONENT,
      targetHardnessBhn: { min: 150, max: 500 },
      penetratorDensityKgM3: { min: 16500, max: 19100 },
    },
    Steel: {
      process: 'Perforation',
      material: 'Steel',
      a: 1.104,
      strength: steelStrength,
      minimumVelocityStrength: steelStrength,
      largestExponent: PERFORATION_EXPONENT,
      targetHardnessBhn: { min: 120, max: 550 },
      penetratorDensityKgM3: { min: 7700, max: 8500 },
      penetratorHardnessBhn: { min: 200, max: 750 },
    },
  },
  Penetration: {
    Tungsten: {
      process: 'Penetration',
      material: 'Tungsten',
      a: 0.921,
      strength: semiInfiniteStrength,
      minimumVelocityStrength: semiInfiniteStrength,
      largestExponent: PENETRATION_EXPONENT,
      targetHardnessBhn: { min: 200, max: 600 },
      penetratorDensityKgM3: { min: 16500, max: 19300 },
    },
  },
}

/** `undefined` where no coefficients exist: penetration with DU or steel. */
export function modelFor(process: Process, material: Material): Model | undefined {
  return models[process][material]
}
