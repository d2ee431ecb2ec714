import { caseClassOf, listedText, mayBeRated, otherWord } from './case-class.ts'
import { parseCaseDate } from './case-date.ts'
import type { CaseView } from './case-view.ts'
import { statedStatus } from './claim-status.ts'
import { coordinatesText } from './location/coordinates.ts'

/** A longer basis of a date is only listed among the facts. */
const MAX_BASIS_LENGTH = 30

type Known = Pick<
  CaseView,
  | 'date'
  | 'dateBasis'
  | 'vehicleStatus'
  | 'cause'
  | 'location'
  | 'cdurs'
  | 'rated'
  | 'formerRatings'
  | 'reported'
>

/**
 * The known and unknown facts of a case in one sentence: class, date, place, status, rating; without class and rating
 * if it can have neither.
 */
export function knownSentence(one: Known): string {
  const isRated = caseClassOf(one).rating > 0
  const parts = [
    mayBeRated(one) && classWords(one),
    dateWords(one),
    placeWords(one.location),
    statusClause(one.vehicleStatus),
    mayBeRated(one) && !isRated && 'not yet rated',
  ]
  const words = parts.filter(Boolean).join('; ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

function classWords(one: Known): string {
  const { rating, ratingName } = caseClassOf(one)
  if (rating > 0) return `Rated ${rating}, ${ratingName}${one.rated ? `, by ${one.rated.by}` : ''}`
  if (one.reported)
    return otherWord(one.reported) === undefined
      ? `${one.reported.class} according to ${one.reported.by}`
      : listedText(one.reported)
  return 'No loss list gives a class'
}

/** The date with what it is the date of: `imagery of 30 October 2023`. */
export function dateWords({ date, dateBasis = '' }: Pick<Known, 'date' | 'dateBasis'>): string {
  const { words = date, edtf } = parseCaseDate(date) ?? {}
  if (edtf === '') return words
  // What names another day than the date stays among the facts.
  if (/^imagery\b/.test(dateBasis) && (dateBasis.includes('this day') || dateBasis.endsWith(words)))
    return `imagery of ${words}`
  if (dateBasis === 'as reported') return `${words} as reported`
  const isShort = dateBasis !== '' && dateBasis.length <= MAX_BASIS_LENGTH
  return isShort && /^(day|month|year) of\b/.test(dateBasis) ? `${words}, ${dateBasis}` : words
}

function placeWords({ place, oblast, point, precision }: Known['location']): string {
  if (place) return place
  if (oblast) return `${oblast} Oblast`
  if (point) return coordinatesText(point)
  return precision === 'withheld' ? 'place withheld' : 'place not known'
}

function statusClause(words: string): string {
  return ['', 'unknown'].includes(statedStatus(words)) ? '' : words
}
