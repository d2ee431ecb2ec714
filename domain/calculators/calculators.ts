import { perforationCalculator } from '../perforation/perforation-calculator.ts'
import type { Calculator } from './calculator.ts'
import { kineticEnergyCalculator } from './kinetic-energy-calculator.ts'
import { relativeArmorCalculator } from './relative-armor-calculator.ts'

export const calculators: readonly Calculator[] = [
  perforationCalculator,
  kineticEnergyCalculator,
  relativeArmorCalculator,
]
