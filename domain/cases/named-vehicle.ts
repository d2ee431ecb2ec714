interface Named {
  /** Omitted for a record, whose title may name another vehicle. */
  title?: string | undefined
  vehicle: string
}

/** Not every title names the vehicle, so its field is checked as well. */
export function namesVehicle({ title = '', vehicle }: Named, name: string): boolean {
  return title.includes(name) || vehicle.includes(name)
}

/** Which of the vehicles of a catalogue a case or record counts for: none, one or several. */
export function variantsOf(one: Named, vehicles: readonly string[]): string[] {
  return vehicles.filter((name) => namesVehicle(one, name))
}
