import { caseClassOf } from '#domain/cases/case-class.ts'
import { statedStatus } from '#domain/cases/claim-status.ts'
import { optionGroups } from '#domain/catalogues/case-filter.ts'
import type { CaseRow } from '#domain/catalogues/case-row.ts'

/** What the filter asks of the cases of a page, and what it offers. */
export function filteredCases(cases: readonly CaseRow[], vehicles: readonly string[]) {
  const filtered = cases.map((one) => {
    const { id, title, vehicle } = one
    const vehicleStatus = statedStatus(one.vehicleStatus)
    return { id, title, vehicle, vehicleStatus, damageClass: caseClassOf(one).damageClass }
  })
  return { filtered, groups: optionGroups(filtered, vehicles) }
}
