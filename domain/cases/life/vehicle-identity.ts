import type { SameVehicle } from './life-fields.ts'

export interface Identified {
  id: string
  identity?: string | undefined
  sameVehicle?: readonly SameVehicle[] | undefined
}

/**
 * The case under which the vehicle of a case is counted: the first with its identity, or the one whose vehicle it may
 * also concern. Cases that are only `related` are never joined.
 * @param cases Cases of one catalogue, by date.
 */
export function vehicleIdOf(cases: readonly Identified[], id: string): string | undefined {
  const one = cases.find((each) => each.id === id)
  const target = one?.sameVehicle?.find((link) => cases.some((each) => each.id === link.case))
  const head = target ? cases.find((each) => each.id === target.case) : one
  if (!head?.identity) return head?.id
  return cases.find(({ identity }) => identity === head.identity)?.id
}

/** The vehicle of each case: as many as there are vehicles if each pair that may concern one vehicle does. */
export function vehicleIds(cases: readonly Identified[]): Map<string, string> {
  return new Map(cases.map(({ id }) => [id, vehicleIdOf(cases, id) ?? id]))
}

/** Ids of the cases that may concern the same vehicle as another case. */
export function casesOfSharedVehicles(cases: readonly Identified[]): Set<string> {
  const ids = vehicleIds(cases)
  const counts = Map.groupBy(ids.values(), (vehicle) => vehicle)
  return new Set(
    cases.flatMap(({ id, sameVehicle = [] }) => [
      ...((counts.get(ids.get(id) ?? '')?.length ?? 0) > 1 ? [id] : []),
      ...sameVehicle.map((link) => link.case).filter((other) => ids.has(other)),
    ]),
  )
}
