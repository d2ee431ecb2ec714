export const materials = ['Tungsten', 'DU', 'Steel'] as const
export type Material = (typeof materials)[number]

export const processes = ['Perforation', 'Penetration'] as const
export type Process = (typeof processes)[number]

/** Number fields as URLs and calls name them, in the order of forms. */
export const numberFields = [
  'p_len',
  'dia',
  'f_len',
  'df',
  'rhop',
  'bhnp',
  'vt',
  'rhot',
  'bhnt',
  'nato',
] as const
export type NumberFieldName = (typeof numberFields)[number]

/** The input of a reader or a call. Any numbers: the calculator validates them. */
export interface PerforationInput {
  /** Total length of the penetrator, mm. */
  p_len: number
  /** Diameter of the rod, mm. */
  dia: number
  /** Length of the conical nose (a frustum), mm. */
  f_len: number
  /** Diameter of the frustum at its upper, small end, mm. */
  df: number
  /** Density of the penetrator, kg/m³. */
  rhop: number
  /** Brinell hardness of the penetrator; only steel needs it. */
  bhnp?: number | undefined
  /** Impact velocity, km/s. */
  vt: number
  /** Density of the target, kg/m³. */
  rhot: number
  /** Brinell hardness of the target. */
  bhnt: number
  /** NATO obliquity: degrees from the normal of the plate, 0 is head-on. */
  nato: number
  process?: Process | undefined
  material?: Material | undefined
}

export const DEFAULT_INPUT = {
  p_len: 950,
  dia: 27,
  f_len: 80,
  df: 6,
  rhop: 17200,
  bhnp: 237,
  vt: 1.737,
  rhot: 7850,
  bhnt: 237,
  nato: 60,
  process: 'Perforation',
  material: 'Tungsten',
} as const satisfies PerforationInput

/** Shape of the penetrator: a cylinder with a frustum for its nose. */
export interface Rod {
  lengthMm: number
  diameterMm: number
  frustumLengthMm: number
  frustumDiameterMm: number
}

/** The same numbers by the names of the formulas. */
export interface Shot extends Rod {
  penetratorDensityKgM3: number
  penetratorHardnessBhn: number | undefined
  velocityKms: number
  targetDensityKgM3: number
  targetHardnessBhn: number
  obliquityDeg: number
}

export function shotOf(input: PerforationInput): Shot {
  return {
    lengthMm: input.p_len,
    diameterMm: input.dia,
    frustumLengthMm: input.f_len,
    // Without a frustum it has no effect, but the specification limits it to the diameter in any case.
    frustumDiameterMm: input.f_len === 0 && !(input.df > input.dia) ? 0 : input.df,
    penetratorDensityKgM3: input.rhop,
    penetratorHardnessBhn: input.bhnp,
    velocityKms: input.vt,
    targetDensityKgM3: input.rhot,
    targetHardnessBhn: input.bhnt,
    obliquityDeg: input.nato,
  }
}
