import { useLocation } from 'react-router'
import { armorAnswer, armorSheetOf } from '#domain/calculators/armor-sheet.ts'
import { readRelativeArmorQuery } from '#domain/calculators/relative-armor-query.ts'
import { siteContext } from '../context.ts'
import { armorSentence } from '../features/calculators/armor-answer.tsx'
import { RelativeArmorPage } from '../features/calculators/relative-armor-page.tsx'
import { shareCard } from '../features/shell/share-card.ts'
import type { Route } from './+types/relative-armor-calculator'

const TITLE = 'Relative Armor Calculator'
const SUBTITLE = 'How thick a plate tilted on one or two axes is along the shot line.'

export function loader({ context, request }: Route.LoaderArgs) {
  const { site, siteUrl } = context.get(siteContext)
  const { search, searchParams } = new URL(request.url)
  const { plate, effectiveMm, unfinished, untaken } = readRelativeArmorQuery(searchParams)
  return {
    brand: site.brand,
    address: `${siteUrl}/tools/relative-armor-calculator`,
    plate,
    effectiveMm,
    unfinished,
    untaken: untaken.map(({ text }) => text),
    isShared: search !== '',
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { brand, address, plate, effectiveMm, isShared } = loaderData
  const answer = armorAnswer(armorSheetOf(plate, effectiveMm))
  const description = isShared ? `${armorSentence(answer)} ${SUBTITLE}` : SUBTITLE
  return shareCard({ title: TITLE, brand, description, address })
}

export default function RelativeArmorRoute({ loaderData }: Route.ComponentProps) {
  // Another address of this page, a shared one say, has other inputs.
  const { key } = useLocation()
  return <RelativeArmorPage key={key} title={TITLE} subtitle={SUBTITLE} {...loaderData} />
}
