import type { KineticEnergy, KineticEnergyInput } from '#domain/calculators/kinetic-energy.ts'
import { kineticEnergyWorking } from '#domain/calculators/kinetic-energy-working.ts'

/** A file of its own, so that browsers load it later: the definition of the calculator, which only the server has, imports the rest. */
export function kineticWorking({
  input,
  result,
}: {
  input: KineticEnergyInput
  result: KineticEnergy
}) {
  const working = kineticEnergyWorking(input)
  // The form quotes a text that only looks like a number.
  return result.ok ? working : { ...working, conclusion: result.reason }
}
