import '../features/calculators/calculator.css'
import { useDeferredValue, useMemo, useState } from 'react'
import { perforation } from '#domain/ballistics/perforation.ts'
import {
  perforationPageParameters,
  perforationPageQuery,
  readPerforationPageQuery,
} from '#domain/ballistics/perforation-page-query.ts'
import { perforationWorking } from '#domain/ballistics/perforation-working.ts'
import { siteContext } from '../context.ts'
import { WorkingPanel } from '../features/calculators/working-panel.tsx'
import { AboutModel } from '../features/perforation/about-model.tsx'
import { Answer } from '../features/perforation/answer.tsx'
import { CalculatorForm } from '../features/perforation/calculator-form.tsx'
import { PageActions } from '../features/perforation/page-actions.tsx'
import { settled } from '../features/perforation/settled-template.ts'
import { ShotPlanDrawing } from '../features/perforation/shot-plan-drawing.tsx'
import { SpokenResult } from '../features/perforation/spoken-result.tsx'
import { stateOf, typedOf } from '../features/perforation/typed-state.ts'
import { usePageAddress } from '../features/perforation/use-page-address.ts'
import { shareCard } from '../features/shell/share-card.ts'
import type { Route } from './+types/perforation-calculator'

const TITLE = 'APFSDS Penetration Calculator'
const SUBTITLE =
  'The perforation limit of a long-rod penetrator by the Lanz-Odermatt model: what plate, measured along the shot line, is just perforated.'

export function loader({ context, request }: Route.LoaderArgs) {
  const { site, siteUrl, rounds } = context.get(siteContext)
  const { searchParams } = new URL(request.url)
  const { untaken, ...state } = readPerforationPageQuery(searchParams)
  const typed = settled(typedOf(state), rounds, (field) => searchParams.has(field))
  const isShared = perforationPageParameters.some((name) => searchParams.has(name))
  return {
    brand: site.brand,
    address: `${siteUrl}/tools/perforation-calculator`,
    templates: rounds,
    typed,
    untaken: untaken.map(({ text }) => text),
    shared: isShared ? searchParams.toString() : undefined,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { brand, address, typed, shared } = loaderData
  const description =
    shared === undefined ? SUBTITLE : `${perforation(stateOf(typed).input).text} ${SUBTITLE}`
  return shareCard({ title: TITLE, brand, description, address })
}

export default function PerforationRoute({ loaderData }: Route.ComponentProps) {
  // Another address of this page, a shared one say, has other inputs.
  return <Calculator key={loaderData.shared} {...loaderData} />
}

function Calculator({
  address,
  templates,
  typed: first,
  untaken,
}: Route.ComponentProps['loaderData']) {
  const [typed, setTyped] = useState(first)
  const state = useMemo(() => stateOf(typed), [typed])
  const result = useMemo(() => perforation(state.input), [state])
  const query = perforationPageQuery(state)
  const writeAddress = usePageAddress(query)
  const later = useDeferredValue(state)
  const working = useMemo(() => perforationWorking(later.input), [later])
  return (
    <div className="wrap calculator">
      <header className="calculator-head">
        <h1>{TITLE}</h1>
        <p>{SUBTITLE}</p>
      </header>
      <CalculatorForm
        typed={typed}
        input={state.input}
        result={result}
        templates={templates}
        untaken={untaken}
        onChange={setTyped}
        onCalculate={writeAddress}
      >
        <div data-in-view="">
          <Answer input={state.input} result={result} band={undefined} />
        </div>
        <PageActions link={`${address}?${query}`} />
        <ShotPlanDrawing input={state.input} result={result} />
        <WorkingPanel working={working} />
      </CalculatorForm>
      <SpokenResult text={result.outcome === 'refused' ? result.alert : result.text} />
      <AboutModel />
    </div>
  )
}
