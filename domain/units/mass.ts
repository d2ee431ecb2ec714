/** One kilogram in each unit. */
export const perKilogram = { kg: 1, g: 1000, oz: 35.274, lb: 2.205 } as const
export type MassUnit = keyof typeof perKilogram
export const massUnits = Object.keys(perKilogram) as MassUnit[]

export function kilogramsOf(mass: number, unit: MassUnit): number {
  return mass / perKilogram[unit]
}

export function massIn(unit: MassUnit, kilograms: number): number {
  return kilograms * perKilogram[unit]
}
