import type { Case } from '../cases/case.ts'
import { caseClassOf } from '../cases/case-class.ts'
import { restsOnClaims } from '../cases/claim-status.ts'
import { vehicleIds } from '../cases/life/vehicle-identity.ts'
import type { Counted } from './tally.ts'

export interface CountedCase extends Counted {
  id: string
}

/** The fields of a case that the summary of its catalogue counts. */
export function countedCases(cases: readonly Case[]): CountedCase[] {
  const vehicles = vehicleIds(cases)
  return cases.map((one) => {
    const { damageClass, rating } = caseClassOf(one)
    const { id, vehicleStatus } = one
    return {
      id,
      vehicleStatus,
      damageClass,
      isRated: rating > 0,
      isClaim: restsOnClaims(one),
      vehicleId: vehicles.get(id) ?? id,
    }
  })
}
