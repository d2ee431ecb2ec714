import type { Case } from '../cases/case.ts'
import { caseClassOf } from '../cases/case-class.ts'
import { causeIcons } from '../cases/cause-icon.ts'
import type { GeoRecord } from '../cases/location/geo-record.ts'
import { shownPoint } from '../cases/location/shown-point.ts'
import { monthSpan } from '../cases/month-span.ts'
import type { Filtered } from './case-filter.ts'

export interface FilteredCase extends Filtered {
  id: string
}

type Asked = Pick<
  Case,
  | 'id'
  | 'title'
  | 'vehicle'
  | 'vehicleStatus'
  | 'cdurs'
  | 'reported'
  | 'cause'
  | 'unit'
  | 'grade'
  | 'date'
  | 'location'
>

/** The filterable values of a case. */
export function filteredCase(one: Asked): FilteredCase {
  const { id, title, vehicle, vehicleStatus, cause, unit, grade, date, location } = one
  return {
    id,
    title,
    vehicle,
    vehicleStatus,
    unit,
    grade,
    damageClass: caseClassOf(one).damageClass,
    causes: causeIcons(cause),
    region: location.oblast,
    isLocated: shownPoint(one) !== undefined,
    months: monthSpan(date),
  }
}

/** Records have neither class, status nor grade: a filter by these omits them. Their month is that of the post. */
export function filteredRecord(
  one: Pick<GeoRecord, 'id' | 'vehicle' | 'cause' | 'unit' | 'oblast' | 'date'>,
): FilteredCase {
  const { id, vehicle, cause, unit, oblast, date } = one
  return {
    id,
    vehicle,
    unit,
    region: oblast,
    grade: '',
    vehicleStatus: '',
    damageClass: undefined,
    causes: causeIcons(cause),
    isLocated: true,
    months: monthSpan(date),
  }
}
