import type { Case, CaseTexts } from './case.ts'
import type { Source } from './case-source.ts'
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
  | 'formerRatings'
  | 'verificationNote'
  | 'sameVehicle'
  | 'events'
  | 'related'
  | 'media'

/**
 * A case as it is sent to the browser: without empty fields, fields no page shows, or a location more precise than
 * allowed. Its texts are rendered separately.
 */
export interface CaseView
  extends Omit<
      Case,
      | MayBeEmpty
      | 'location'
      | 'sources'
      | 'section'
      | 'change'
      | 'corrections'
      | 'formerly'
      | 'draft'
      | 'publish'
      | 'verification'
      | 'vehicleStatus'
      | 'reported'
      | 'rated'
      | keyof CaseTexts<unknown>
    >,
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
  const { story, damage, assessment, draft: _d, publish: _p, formerly: _f, ...data } = one
  const { reported, rated, verification, section: _, change: __, corrections: _c, ...shown } = data
  const { id, title, date, vehicle, vehicleStatus: ___, grade, added, ...others } = shown
  const { location: ____, sources: _____, ...mayBeEmpty } = others
  const { location, sources } = withoutWithheld(one)
  const { coordinates: ______, precision, ...place } = location
  const point = shownPoint(one)
  return {
    id,
    title,
    date,
    vehicle,
    vehicleStatus: vehicleStatusText(one),
    grade,
    added,
    ...filled(mayBeEmpty),
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

function required({ by, on, evidence }: Rated) {
  return { by, on, evidence }
}

/** Without empty fields. */
function filled<Value extends object>(value: Value): Partial<Value> {
  const pairs = Object.entries(value).filter(([, one]) => one !== undefined && one.length !== 0)
  return Object.fromEntries(pairs) as Partial<Value>
}
