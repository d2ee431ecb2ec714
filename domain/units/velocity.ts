/** One metre per second in each unit. */
export const perMetrePerSecond = { 'm/s': 1, 'km/h': 3.6, 'ft/s': 3.281, 'mi/h': 2.237 } as const
export type VelocityUnit = keyof typeof perMetrePerSecond
export const velocityUnits = Object.keys(perMetrePerSecond) as VelocityUnit[]

export function metresPerSecondOf(velocity: number, unit: VelocityUnit): number {
  return velocity / perMetrePerSecond[unit]
}

export function velocityIn(unit: VelocityUnit, metresPerSecond: number): number {
  return metresPerSecond * perMetrePerSecond[unit]
}
