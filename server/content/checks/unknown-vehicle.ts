import { namesVehicle } from '#domain/cases/named-vehicle.ts'
import type { Filtered } from '#domain/catalogues/case-filter.ts'
import { nearestWord } from './nearest-word.ts'

/**
 * Message for a vehicle that the filter does not offer; undefined if the filter finds the case anyway.
 * @param vehicles Options of the filter.
 */
export function unknownVehicle(
  { title, vehicle }: Pick<Filtered, 'title' | 'vehicle'>,
  vehicles: readonly string[],
): string | undefined {
  if (vehicles.some((name) => namesVehicle({ title, vehicle }, name))) return undefined
  const near = nearestWord(vehicle, vehicles)
  const known = near ? `did you mean ${near}?` : `the filter has ${vehicles.join(', ')}`
  return `only ALL shows the case, because "${vehicle}" is no vehicle of the filter; ${known}`
}
