import { otherWord } from '../cases/case-class.ts'
import type { CaseView } from '../cases/case-view.ts'
import { coordinatesText } from '../cases/location/coordinates.ts'

/** A case for the table and filter of its catalogue; the rest is in the page itself. */
export interface CaseRow
  extends Pick<
    CaseView,
    'id' | 'title' | 'date' | 'vehicle' | 'vehicleStatus' | 'cause' | 'cdurs'
  > {
  /** The word of the list only where it does not say the class. */
  reported?: Pick<NonNullable<CaseView['reported']>, 'class' | 'by'> & { word?: string }
  /** The place, else the oblast, else the point. */
  place?: string
  /** Another case may concern the same vehicle. */
  mayBeSameVehicle?: true
}

export function caseRow(one: CaseView, mayBeSameVehicle: boolean): CaseRow {
  const { id, title, date, vehicle, vehicleStatus, cause, cdurs, reported, location } = one
  const point = location.point && coordinatesText(location.point)
  const place = location.place ?? location.oblast ?? point
  return {
    id,
    title,
    date,
    vehicle,
    vehicleStatus,
    ...(cause && { cause }),
    ...(cdurs && { cdurs }),
    ...(reported && { reported: listedIn(reported) }),
    ...(place && { place }),
    ...(mayBeSameVehicle && { mayBeSameVehicle }),
  }
}

function listedIn(reported: NonNullable<CaseView['reported']>): NonNullable<CaseRow['reported']> {
  const word = otherWord(reported)
  return { class: reported.class, by: reported.by, ...(word !== undefined && { word }) }
}
