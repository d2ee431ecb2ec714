import type { NumberField } from './shot.ts'

/** Why an input has no result. The codes are public: calls answer with them. */
export type ProblemCode =
  | 'not_a_number'
  | 'length_zero'
  | 'diameter_zero'
  | 'frustum_diameter'
  | 'negative'
  | 'target_density'
  | 'obliquity'
  | 'aspect_ratio'
  | 'vmin'
  | 'target_hardness'
  | 'penetrator_hardness'
  | 'penetrator_density'
  | 'penetrator_hardness_undefined'
  | 'no_finite_result'

/** Values that a field may have; a side that is missing is open. Both ends belong to it. */
export interface ValidRange {
  min?: number
  max?: number
  /** For the reader: `7700 to 8000 kg/m³`. */
  text: string
}

export interface Problem {
  code: ProblemCode
  field: NumberField
  message: string
  range: ValidRange | undefined
}
