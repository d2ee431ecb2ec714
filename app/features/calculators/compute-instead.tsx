import {
  type KineticEnergy,
  type KineticEnergyInput,
  quantities,
  quantityNames,
} from '#domain/calculators/kinetic-energy.ts'
import { kineticEnergyQuery } from '#domain/calculators/kinetic-energy-query.ts'

interface ComputeInsteadProps {
  input: KineticEnergyInput
  answer: Extract<KineticEnergy, { ok: true }>
}

/** Without JavaScript, links change which field is computed. */
export function ComputeInstead({ input, answer: { solvedFor, value } }: ComputeInsteadProps) {
  const all = { ...input, [solvedFor]: Number(value.toPrecision(12)) }
  return (
    <p className="calculator-instead" data-without-js="">
      Compute another:{' '}
      {quantities
        .filter((quantity) => quantity !== solvedFor)
        .map((quantity, at) => (
          <span key={quantity}>
            {at > 0 && ', '}
            <a href={`?${kineticEnergyQuery({ ...all, [quantity]: undefined })}`}>
              the {quantityNames[quantity]}
            </a>
          </span>
        ))}
    </p>
  )
}
