/** Joule in one of each unit. What the site calls `cal` is the kilocalorie, 4184 J. */
export const joulesIn = { MJ: 1e6, J: 1, BTU: 1055, cal: 4184 } as const
export type EnergyUnit = keyof typeof joulesIn
export const energyUnits = Object.keys(joulesIn) as EnergyUnit[]

export function joulesOf(energy: number, unit: EnergyUnit): number {
  return energy * joulesIn[unit]
}

export function energyIn(unit: EnergyUnit, joules: number): number {
  return joules / joulesIn[unit]
}
