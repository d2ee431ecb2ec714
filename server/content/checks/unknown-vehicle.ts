import { type Filtered, NO_FILTER, passes } from '#domain/catalogues/case-filter.ts'
import { nearestWord } from './nearest-word.ts'

/**
 * Message for a vehicle that the filter does not offer; undefined if the filter finds the case anyway.
 * @param vehicles Options of the filter.
 */
export function unknownVehicle(
  { title, vehicle }: Pick<Filtered, 'title' | 'vehicle'>,
  vehicles: readonly string[],
): string | undefined {
  const record = { title, vehicle, damageClass: undefined, vehicleStatus: '' }
  if (passes(record, { ...NO_FILTER, vehicle: new Set(vehicles) })) return undefined
  const near = nearestWord(vehicle, vehicles)
  const known = near ? `did you mean ${near}?` : `the filter has ${vehicles.join(', ')}`
  return `only ALL shows the case, because "${vehicle}" is no vehicle of the filter; ${known}`
}
