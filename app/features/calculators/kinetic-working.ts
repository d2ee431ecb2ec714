import { kineticEnergyWorking } from '#domain/calculators/kinetic-energy-working.ts'

/** A file of its own, so that browsers load it later: the definition of the calculator, which only the server has, imports the rest. */
export const kineticWorking: typeof kineticEnergyWorking = (input) => kineticEnergyWorking(input)
