import type { Source } from '../front-matter/source-entry.ts'
import type { Case } from './case.ts'
import { vehicleStatusText } from './claim-status.ts'
import type { Coordinates } from './location/coordinates.ts'
import { shownPoint } from './location/shown-point.ts'
import { withoutWithheld } from './location/withheld.ts'
import type { Rated } from './rating/rated.ts'

type MayBeEmpty =
  | 'dateBasis'
  | 'identity'
  | 'unit'
  | 'cause'
  | 'outcome'
  | 'cdurs'
  | 'section'
  | 'formerRatings'
  | 'verificationNote'
  | 'sameVehicle'
  | 'events'
  | 'related'
  | 'media'

/** No page shows them, their texts are rendered separately, or `CaseView` has them in another form. */
const OMITTED = [
  'change',
  'corrections',
  'formerly',
  'draft',
  'publish',
  'story',
  'damage',
  'assessment',
  'verification',
  'vehicleStatus',
  'location',
  'sources',
  'reported',
  'rated',
] as const satisfies (keyof Case)[]

type Omitted = (typeof OMITTED)[number]

/**
 * A case as it is sent to the browser: without empty fields, fields no page shows, or a location more precise than
 * allowed. Its texts are rendered separately.
 */
export interface CaseView
  extends Omit<Case, MayBeEmpty | Omitted>,
    Partial<Pick<Case, MayBeEmpty>> {
  /** In words: `captured`, or `captured (claim)`. */
  vehicleStatus: string
  location: CasePlaceView
  sources: SourceView[]
  reported?: Partial<NonNullable<Case['reported']>> &
    Pick<NonNullable<Case['reported']>, 'class' | 'by'>
  rated?: Pick<Rated, 'by' | 'on' | 'evidence'> & Partial<Rated>
  isUnverified?: true
}

export interface CasePlaceView
  extends Partial<Omit<Case['location'], 'coordinates' | 'precision'>>,
    Pick<Case['location'], 'precision'> {
  point?: Coordinates
}

/** Without the URL if that is withheld with the place. */
export type SourceView = Pick<Source, 'title' | 'publisher'> & Partial<Source>

export function caseView(one: Case): CaseView {
  const { id, title, date, vehicle, grade, added, verification, reported, rated } = one
  const { location, sources } = withoutWithheld(one)
  const { coordinates: _, precision, ...place } = location
  const point = shownPoint(one)
  return {
    id,
    title,
    date,
    vehicle,
    vehicleStatus: vehicleStatusText(one),
    grade,
    added,
    ...filled(shownFields(one)),
    location: { ...filled(place), precision, ...(point && { point }) },
    sources: sources.map(({ title: name, publisher, ...more }) => ({
      title: name,
      publisher,
      ...filled(more),
    })),
    ...(reported && { reported: { ...filled(reported), class: reported.class, by: reported.by } }),
    ...(rated && { rated: { ...filled(rated), ...required(rated) } }),
    ...(verification === 'unverified' && { isUnverified: true }),
  }
}

function shownFields(one: Case): Omit<Case, Omitted> {
  const shown = Object.entries(one).filter(([name]) => !OMITTED.some((field) => field === name))
  return Object.fromEntries(shown) as Omit<Case, Omitted>
}

function required({ by, on, evidence }: Rated) {
  return { by, on, evidence }
}

/** Without empty fields. */
function filled<Value extends object>(value: Value): Partial<Value> {
  const pairs = Object.entries(value).filter(([, one]) => one !== undefined && one.length !== 0)
  return Object.fromEntries(pairs) as Partial<Value>
}
