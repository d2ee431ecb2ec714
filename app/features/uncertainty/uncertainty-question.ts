import type { NumberField, PerforationInput } from '#domain/perforation/shot.ts'
import type { PlusMinus, Uncertainty } from '#domain/perforation/uncertainty.ts'

export interface Along {
  inputs: readonly PerforationInput[]
  /** The input that the axis is: it is known at each of its points. */
  field: NumberField | undefined
}

/** What the page asks its worker. */
export interface UncertaintyQuestion {
  /** Counted up, so that an answer that was overtaken is known. */
  id: number
  input: PerforationInput
  plusMinus: PlusMinus
  /** Inputs along the axis of the plot, where the band is wanted too. */
  along: Along
}

/** 5 and 95 of 100 shots lie below these; `undefined` where the model does not hold. */
export interface BandPoint {
  lowMm: number | undefined
  highMm: number | undefined
}

export interface UncertaintyReply {
  id: number
  uncertainty: Uncertainty
  band: BandPoint[]
  /** The axis that the band is along. */
  field: NumberField | undefined
}
