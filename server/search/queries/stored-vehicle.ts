/**
 * Between the vehicle as written and its variants. Both are in one column, so that each database finds and counts vehicles
 * by comparing whole texts, of which there are few.
 */
const SEPARATOR = '\u001f'

/**
 * @param written As a case or record names it: `Leopard 2A6 or Strv 122`.
 * @param variants Vehicles of its catalogue that it counts for; none if it names none of them.
 */
export function storedVehicle(written: string, variants: readonly string[]): string {
  return [written, ...variants].map((name) => name.replaceAll(SEPARATOR, ' ')).join(SEPARATOR)
}

/** The vehicle as written, then its variants. */
export function vehicleNames(stored: string): string[] {
  return stored.split(SEPARATOR)
}

export function writtenVehicle(stored: string): string {
  return vehicleNames(stored)[0] ?? ''
}

export function storedVariants(stored: string): string[] {
  return vehicleNames(stored).slice(1)
}
