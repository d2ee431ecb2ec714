import { useLocation } from 'react-router'
import { kineticEnergy } from '#domain/calculators/kinetic-energy.ts'
import { readKineticEnergyQuery } from '#domain/calculators/kinetic-energy-query.ts'
import { kineticEnergyWorking } from '#domain/calculators/kinetic-energy-working.ts'
import { siteContext } from '../context.ts'
import { KineticEnergyPage } from '../features/calculators/kinetic-energy-page.tsx'
import { shareCard } from '../features/shell/share-card.ts'
import type { Route } from './+types/kinetic-energy-calculator'

const TITLE = 'Kinetic Energy Calculator'
const SUBTITLE = 'Energy, mass and velocity of a body in motion, each from the other two.'

export function loader({ context, request }: Route.LoaderArgs) {
  const { site, siteUrl } = context.get(siteContext)
  const { search, searchParams } = new URL(request.url)
  const { input, pair, unfinished, untaken } = readKineticEnergyQuery(searchParams)
  return {
    brand: site.brand,
    address: `${siteUrl}/tools/kinetic-energy-calculator`,
    input,
    pair,
    unfinished,
    untaken: untaken.map(({ text }) => text),
    isShared: search !== '',
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { brand, address, input, isShared } = loaderData
  const isAnswer = isShared && kineticEnergy(input).ok
  const description = isAnswer ? `${kineticEnergyWorking(input).conclusion} ${SUBTITLE}` : SUBTITLE
  return shareCard({ title: TITLE, brand, description, address })
}

export default function KineticEnergyRoute({ loaderData }: Route.ComponentProps) {
  // Another address of this page, a shared one say, has other inputs.
  const { key } = useLocation()
  return <KineticEnergyPage key={key} title={TITLE} subtitle={SUBTITLE} {...loaderData} />
}
