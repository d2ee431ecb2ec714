import { useLocation } from 'react-router'
import { kineticEnergyCalculator } from '#domain/calculators/kinetic-energy-calculator.ts'
import { loadCalculator } from '../calculator-loader.ts'
import { KineticEnergyPage } from '../features/calculators/kinetic-energy-page.tsx'
import { cardMeta } from '../features/shell/share-card.ts'
import { onUse } from '../route-handle.ts'
import type { Route } from './+types/kinetic-energy-calculator'

export const handle = onUse

export const loader = (args: Route.LoaderArgs) => loadCalculator(kineticEnergyCalculator, args)

export const meta = cardMeta

export default function KineticEnergyRoute({ loaderData }: Route.ComponentProps) {
  // Another URL of this page has other inputs.
  const { key } = useLocation()
  return <KineticEnergyPage key={key} {...loaderData} />
}
