import { MAX_RATING, type RatingColour } from './rating.ts'

export const DAMAGE_CLASSES = ['Destroyed', 'Damaged', 'Unaffected'] as const

export type DamageClass = (typeof DAMAGE_CLASSES)[number]

/** @throws RangeError above the highest rating. */
export function damageClassOf(rating: number): DamageClass | undefined {
  if (rating > MAX_RATING) throw new RangeError(`Invalid cdurs rating ${rating}`)
  if (rating < 1) return undefined
  if (rating <= 3) return 'Destroyed'
  return rating <= 6 ? 'Damaged' : 'Unaffected'
}

/** The shape of a class, which distinguishes it in print and in forced colours, as its colour does elsewhere. */
export function classShape(damageClass: DamageClass | undefined) {
  switch (damageClass) {
    case 'Destroyed':
      return 'square'
    case 'Damaged':
      return 'half diamond'
    case 'Unaffected':
      return 'disc'
    case undefined:
      return 'ring'
  }
}

/** The colour of a class on a loss list, for a case that no analyst has rated. */
export function classColour(damageClass: DamageClass | undefined): RatingColour {
  switch (damageClass) {
    case 'Destroyed':
      return 'danger'
    case 'Damaged':
      return 'warning'
    case 'Unaffected':
      return 'success'
    case undefined:
      return 'default'
  }
}
