import { caseView } from '#domain/cases/case-view.ts'
import { type LifeLine, lastChangeOf, lifeLineOf } from '#domain/cases/life/life-line.ts'
import { recordViews } from '#domain/cases/location/record-view.ts'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'

export interface VehiclePageData {
  life: LifeLine
  catalogue: { title: string; address: string }
  /** Day of the last change of its cases. */
  changed: string
}

/** Data of the page of a vehicle; undefined if only one case concerns it. */
export function vehiclePageData(catalogue: Catalogue, id: string): VehiclePageData | undefined {
  const { title, slug, cases, records } = catalogue
  const views = cases.map(caseView)
  const life = lifeLineOf({ cases: views, records: recordViews(records, cases) }, id)
  if (!life) return undefined
  return {
    life,
    catalogue: { title, address: `/blog/${slug}` },
    changed: lastChangeOf(life),
  }
}
