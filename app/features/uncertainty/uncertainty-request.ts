import type { NumberFieldName, PerforationInput } from '#domain/perforation/shot.ts'
import type { ShownUncertainty, Tolerances } from '#domain/perforation/uncertainty/uncertainty.ts'

export interface Along {
  inputs: readonly PerforationInput[]
  /** The field of the axis, whose value is known at each point. */
  field: NumberFieldName | undefined
}

export interface UncertaintyRequest {
  /** Increasing, to drop outdated results. */
  id: number
  input: PerforationInput
  tolerances: Tolerances
  /** Inputs along the axis of the plot, for its band. */
  along: Along
}

/** The limits below which 5 and 95 of 100 shots lie; `undefined` if the model is not valid. */
export interface BandPoint {
  lowMm: number | undefined
  highMm: number | undefined
}

export interface UncertaintyReply {
  id: number
  uncertainty: ShownUncertainty
  band: BandPoint[]
  field: NumberFieldName | undefined
}
