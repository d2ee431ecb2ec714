/** Half the mass times the square of the velocity: with km/s the result is in MJ. */
export function impactEnergyMJ(massKg: number, velocityKms: number): number {
  return (massKg * velocityKms * velocityKms) / 2
}
