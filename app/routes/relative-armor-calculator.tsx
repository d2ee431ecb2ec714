import { useLocation } from 'react-router'
import { relativeArmorCalculator } from '#domain/calculators/relative-armor-calculator.ts'
import { loadCalculator } from '../calculator-loader.ts'
import { RelativeArmorPage } from '../features/calculators/relative-armor-page.tsx'
import { cardMeta } from '../features/shell/share-card.ts'
import { onUse } from '../route-handle.ts'
import type { Route } from './+types/relative-armor-calculator'

export const handle = onUse

export const loader = (args: Route.LoaderArgs) => loadCalculator(relativeArmorCalculator, args)

export const meta = cardMeta

export default function RelativeArmorRoute({ loaderData }: Route.ComponentProps) {
  // Another URL of this page has other inputs.
  const { key } = useLocation()
  return <RelativeArmorPage key={key} {...loaderData} />
}
