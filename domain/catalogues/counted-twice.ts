import type { Case } from '../cases/case.ts'
import { NOT_RECOVERED, RECOVERED } from './tally.ts'

type Counted = Pick<Case, 'id' | 'title' | 'vehicle' | 'vehicleStatus' | 'related'>

type Named = Pick<Case, 'id' | 'title'>

/** Pairs of related cases of one type that one status card counts: they may be about one vehicle. */
export function countedTwice(cases: readonly Counted[]): [Named, Named][] {
  return [RECOVERED, NOT_RECOVERED].flatMap((statuses) => {
    const counted = cases.filter(({ vehicleStatus }) => statuses.includes(vehicleStatus))
    return counted.flatMap((one, at) =>
      counted
        .slice(at + 1)
        .filter((other) => areRelated(one, other) && mayBeOneType(one, other))
        .map((other): [Named, Named] => [named(one), named(other)]),
    )
  })
}

function areRelated(one: Counted, other: Counted): boolean {
  return one.related.includes(other.id) || other.related.includes(one.id)
}

/** A case of an uncertain type names several: `Leopard 2A6 or Strv 122`. */
function mayBeOneType(one: Counted, other: Counted): boolean {
  return one.vehicle.includes(other.vehicle) || other.vehicle.includes(one.vehicle)
}

function named({ id, title }: Named): Named {
  return { id, title }
}
