import type { Case } from './case.ts'
import type { Coordinates } from './coordinates.ts'
import { shownPoint } from './shown-point.ts'
import type { Source } from './source.ts'

type MayBeEmpty =
  | 'dateBasis'
  | 'identity'
  | 'unit'
  | 'cause'
  | 'outcome'
  | 'cdurs'
  | 'verificationNote'
  | 'related'
  | 'media'
  | 'story'
  | 'damage'
  | 'assessment'

/**
 * A case as it goes to the reader's browser: no field that its pages do not show, none that says nothing, no place
 * closer than may be shown.
 */
export interface CaseView
  extends Omit<
      Case,
      MayBeEmpty | 'location' | 'sources' | 'section' | 'change' | 'verification' | 'reported'
    >,
    Partial<Pick<Case, MayBeEmpty>> {
  location: CasePlaceView
  sources: SourceView[]
  reported?: Partial<NonNullable<Case['reported']>> &
    Pick<NonNullable<Case['reported']>, 'class' | 'by'>
  isUnverified?: true
}

export interface CasePlaceView
  extends Partial<Omit<Case['location'], 'coordinates' | 'precision'>>,
    Pick<Case['location'], 'precision'> {
  point?: Coordinates
}

export type SourceView = Pick<Source, 'address' | 'title' | 'publisher'> & Partial<Source>

export function caseView(one: Case): CaseView {
  const { location, sources, reported, verification, section: _, change: __, ...shown } = one
  const { id, title, date, vehicle, vehicleStatus, grade, added, ...mayBeEmpty } = shown
  const { coordinates: ___, precision, ...place } = location
  const point = shownPoint(one)
  return {
    ...{ id, title, date, vehicle, vehicleStatus, grade, added },
    ...filled(mayBeEmpty),
    location: { ...filled(place), precision, ...(point && { point }) },
    sources: sources.map(({ address, title: name, publisher, ...more }) => ({
      ...{ address, title: name, publisher },
      ...filled(more),
    })),
    ...(reported && { reported: { ...filled(reported), class: reported.class, by: reported.by } }),
    ...(verification === 'unverified' && { isUnverified: true }),
  }
}

/** Without what is empty. */
function filled<Value extends object>(value: Value): Partial<Value> {
  const pairs = Object.entries(value).filter(([, one]) => one !== undefined && one.length !== 0)
  return Object.fromEntries(pairs) as Partial<Value>
}
