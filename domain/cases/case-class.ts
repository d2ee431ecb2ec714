import type { CaseFrontMatter } from './case.ts'
import type { CaseView } from './case-view.ts'
import { causeIcons } from './cause-icon.ts'
import { statedStatus } from './claim-status.ts'
import { classColour, type DamageClass, damageClassOf } from './rating/damage-class.ts'
import { type RatingColour, ratingColour, ratingName, ratingOf } from './rating/rating.ts'

export interface CaseClass {
  /** 0 if the case is not rated. */
  rating: number
  /** Name of the level, or `Unknown Rating`. */
  ratingName: string
  damageClass: DamageClass | undefined
  colour: RatingColour
  /** What the class is based on: `Destroyed, as listed by Oryx; not yet rated`, or who rated it and when. */
  basis: string
}

type Rated = NonNullable<CaseFrontMatter['rated']>
type Reported = NonNullable<CaseFrontMatter['reported']>

interface Classed {
  cdurs?: string
  rated?: Pick<Rated, 'by' | 'on'> | undefined
  reported?: (Pick<Reported, 'class' | 'by'> & Partial<Pick<Reported, 'word'>>) | undefined
}

type DamageField = 'vehicleStatus' | 'cause' | 'cdurs' | 'formerRatings' | 'reported'
type Damaged = { [Field in DamageField]?: CaseView[Field] | undefined }

/** A delivery, a contract or a statement has no damage that could be rated. */
export function mayBeRated({
  vehicleStatus = '',
  cause = '',
  cdurs = '',
  formerRatings = [],
  reported,
}: Damaged): boolean {
  if (cdurs || reported || formerRatings.length > 0 || causeIcons(cause).length > 0) return true
  return !['', 'operational'].includes(statedStatus(vehicleStatus))
}

/** A rating decides the class; without one, the class on a loss list does, and is marked as such. */
export function caseClassOf({ cdurs, rated, reported }: Classed): CaseClass {
  const rating = ratingOf(cdurs)
  const level = { rating, ratingName: ratingName(rating) }
  if (rating > 0) {
    const basis = rated ? `Rated by ${rated.by}, ${rated.on}` : ''
    return { ...level, damageClass: damageClassOf(rating), colour: ratingColour(rating), basis }
  }
  if (!reported)
    return { ...level, damageClass: undefined, colour: 'default', basis: 'Not yet rated' }
  const basis = `${listedText(reported)}; not yet rated`
  return { ...level, damageClass: reported.class, colour: classColour(reported.class), basis }
}

type Listed = NonNullable<Classed['reported']>

/** The word of a loss list that does not say the class: one that says only abandoned does not say damaged. */
export function otherWord({ class: shown, word = '' }: Listed): string | undefined {
  return word === '' || word.toLowerCase().includes(shown.toLowerCase()) ? undefined : word
}

/** `Destroyed, as listed by Oryx` */
export function listedText(listed: Listed): string {
  const { class: shown, by } = listed
  const other = otherWord(listed)
  return other === undefined
    ? `${shown}, as listed by ${by}`
    : `Listed as ${other} by ${by}, shown as ${shown.toLowerCase()}`
}
