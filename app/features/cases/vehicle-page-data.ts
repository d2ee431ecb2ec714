import { caseView } from '#domain/cases/case-view.ts'
import { lastStationChange, lifeLineOf } from '#domain/cases/life/life-line.ts'
import { recordViews } from '#domain/cases/location/record-view.ts'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'
import { postUrl } from '#domain/site/blog-url.ts'

export type VehiclePageData = NonNullable<ReturnType<typeof vehiclePageData>>

/** Data of the page of a vehicle; undefined if only one case concerns it. */
export function vehiclePageData(catalogue: Catalogue, id: string) {
  const { title, slug, cases, records } = catalogue
  const views = cases.map(caseView)
  const life = lifeLineOf({ cases: views, records: recordViews(records, cases) }, id)
  if (!life) return undefined
  return {
    life,
    catalogue: { title, url: postUrl(slug) },
    /** Day of the last change of its cases. */
    changed: lastStationChange(life),
  }
}
