import { caseClassOf } from '#domain/cases/case-class.ts'
import { optionGroups } from '#domain/cases/case-filter.ts'
import type { CaseView } from '#domain/cases/case-view.ts'

/** What the filter asks of the cases of a page, and what it offers. */
export function filteredCases(cases: readonly CaseView[], vehicles: readonly string[]) {
  const filtered = cases.map((one) => {
    const { id, title, vehicle, vehicleStatus } = one
    return { id, title, vehicle, vehicleStatus, damageClass: caseClassOf(one).damageClass }
  })
  return { filtered, groups: optionGroups(filtered, vehicles) }
}
