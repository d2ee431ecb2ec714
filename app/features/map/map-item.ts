import { caseClassOf } from '#domain/cases/case-class.ts'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import type { CaseView } from '#domain/cases/case-view.ts'
import {
  type Coordinates,
  type Precision,
  precisionWords,
} from '#domain/cases/location/coordinates.ts'
import type { RecordView } from '#domain/cases/location/record-view.ts'
import type { DamageClass } from '#domain/cases/rating/damage-class.ts'
import { type MapPoint, project } from '#domain/geography/lambert.ts'
import { unbrokenUnits } from '#domain/units/unbroken-units.ts'

/** A case or a located record, with no place closer than may be published. */
export interface MapItem {
  /** Unique on the page. */
  id: string
  url: string
  title: string
  /** In words; `undated` if it is not known. */
  date: string
  order: number
  damageClass: DamageClass | undefined
  isRecord: boolean
  precision: Precision
  at: MapPoint | undefined
  oblast: string
  place: string
}

export function caseItem(one: CaseView, url: string): MapItem {
  const { id, title, location } = one
  return {
    id,
    url,
    title,
    ...dateOf(one.date),
    damageClass: caseClassOf(one).damageClass,
    isRecord: false,
    precision: location.precision,
    at: pointOf(location.point),
    oblast: location.oblast ?? '',
    place: location.place ?? '',
  }
}

/** A record is the point that its post gives. */
export function recordItem(record: RecordView, url: string): MapItem {
  const { id, title, oblast, place } = record
  return {
    id,
    url,
    title,
    oblast,
    place,
    ...dateOf(record.date),
    damageClass: undefined,
    isRecord: true,
    precision: 'exact',
    at: pointOf(record.point),
  }
}

function dateOf(date: string): Pick<MapItem, 'date' | 'order'> {
  const parsed = parseCaseDate(date)
  return { date: parsed?.text || 'undated', order: parsed?.order ?? Number.MAX_SAFE_INTEGER }
}

function pointOf(point: Coordinates | undefined): MapPoint | undefined {
  return point && project([point.longitude, point.latitude])
}

/** The facts of a mark, without its title: `2023.10.30, destroyed, within 1 km`. */
export function itemFacts({ date, damageClass, isRecord, precision, at }: MapItem): string {
  const kind = isRecord ? 'located record' : (damageClass?.toLowerCase() ?? 'no class')
  return unbrokenUnits([date, kind, at && precisionWords[precision]].filter(Boolean).join(', '))
}
