import type { NumberFieldName } from './shot.ts'

/** Why an input has no result. The codes are public: calls answer with them. */
export type ProblemCode =
  | 'not_a_number'
  | 'length_zero'
  | 'diameter_zero'
  | 'frustum_diameter'
  | 'frustum_length'
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

/**
 * Valid values of a field; a missing end is open, both ends are included. The text comes first on purpose: V8 then
 * stores the integers of the models' ranges in another shape, and reads them in a third of the time.
 */
export interface ValidRange {
  /** `7700 to 8000 kg/m³`. */
  text: string
  min?: number
  max?: number
}

export interface RangeProblem {
  code: ProblemCode
  field: NumberFieldName
  message: string
  range: ValidRange | undefined
}
