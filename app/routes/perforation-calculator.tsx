import '../features/calculators/calculator.css'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { perforation } from '#domain/perforation/perforation.ts'
import {
  MOST_COMPARED,
  type PerforationPageState,
  type PlotName,
  perforationPageParameters,
  perforationPageQuery,
  readPerforationPageQuery,
} from '#domain/perforation/perforation-page-query.ts'
import { perforationWorking } from '#domain/perforation/perforation-working.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'
import { templateLabel } from '#domain/rounds/template-origin.ts'
import { siteContext } from '../context.ts'
import { PageActions } from '../features/calculators/page-actions.tsx'
import { UntakenNote } from '../features/calculators/untaken-note.tsx'
import { WorkingPanel } from '../features/calculators/working-panel.tsx'
import { bandInputs, curvesAlong } from '../features/limit-plot/curves.ts'
import { plotAxes } from '../features/limit-plot/plot-axis.ts'
import { PlotPanel } from '../features/limit-plot/plot-panel.tsx'
import { AboutModel } from '../features/perforation/about-model.tsx'
import { Answer } from '../features/perforation/answer.tsx'
import { CalculatorForm } from '../features/perforation/calculator-form.tsx'
import { wholeLabels } from '../features/perforation/field-words.ts'
import { modelDecisions } from '../features/perforation/model-decisions.ts'
import { RequiredVelocityPanel } from '../features/perforation/required-velocity-panel.tsx'
import { settled } from '../features/perforation/settled-template.ts'
import { ShotPlanDrawing } from '../features/perforation/shot-plan-drawing.tsx'
import { inputWith } from '../features/perforation/template-input.ts'
import { stateOf, typedOf } from '../features/perforation/typed-state.ts'
import { shareCard } from '../features/shell/share-card.ts'
import { useUncertainty } from '../features/uncertainty/use-uncertainty.ts'
import { WhatMatters } from '../features/uncertainty/what-matters.tsx'
import { SpokenResult } from '../ui/spoken-result.tsx'
import { usePageAddress } from '../ui/use-page-address.ts'
import type { Route } from './+types/perforation-calculator'

const TITLE = 'APFSDS Penetration Calculator'
const SUBTITLE =
  'The perforation limit of a long-rod penetrator by the Lanz-Odermatt model: what plate, measured along the shot line, is just perforated.'

export function loader({ context, request }: Route.LoaderArgs) {
  const { site, siteUrl, rounds } = context.get(siteContext)
  const { searchParams } = new URL(request.url)
  const { untaken, ...state } = readPerforationPageQuery(
    searchParams,
    rounds.map(({ name }) => name),
  )
  const typed = settled(typedOf(state), rounds, (name) => searchParams.has(name))
  const isShared = perforationPageParameters.some((name) => searchParams.has(name))
  return {
    brand: site.brand,
    address: `${siteUrl}/tools/perforation-calculator`,
    templates: rounds,
    typed,
    untaken: untaken.map(({ text }) => text),
    decisions: modelDecisions,
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
  const { key } = useLocation()
  return <Calculator key={key} {...loaderData} />
}

function Calculator({
  templates,
  typed: first,
  untaken,
  decisions,
}: Route.ComponentProps['loaderData']) {
  const [typed, setTyped] = useState(first)
  const state = useMemo(() => stateOf(typed), [typed])
  const result = useMemo(() => perforation(state.input), [state])
  const query = perforationPageQuery(state)
  const writeAddress = usePageAddress(query)
  const later = useDeferredValue(state)
  const { plot, uncertainty } = useLimitPlot(typed.plot, later, templates)
  // Kept as they are while a digit is typed: they follow a moment later.
  const plotPanel = useMemo(
    () => (
      <PlotPanel
        {...plot}
        onTab={(tab) => setTyped((now) => ({ ...now, plot: tab }))}
        loss={typed.loss}
        onLoss={(loss) => setTyped((now) => ({ ...now, loss }))}
        rounds={templates.map((template) => ({
          name: template.name,
          label: templateLabel(template),
        }))}
        compared={typed.compared}
        most={MOST_COMPARED}
        isInclined={typed.process !== 'Penetration'}
        onCompare={(compared) => setTyped((now) => ({ ...now, compared }))}
        matters={<WhatMatters uncertainty={uncertainty} labels={wholeLabels} />}
      />
    ),
    [plot, typed.loss, typed.compared, typed.process, templates, uncertainty],
  )
  const workingPanel = useMemo(
    () => <WorkingPanel working={perforationWorking(later.input)} />,
    [later],
  )
  const aboutModel = useMemo(() => <AboutModel decisions={decisions} />, [decisions])
  return (
    <div className="wrap calculator perforation">
      <header className="calculator-head">
        <h1>{TITLE}</h1>
        <p>{SUBTITLE}</p>
      </header>
      <UntakenNote sentences={untaken} />
      <CalculatorForm
        typed={typed}
        input={state.input}
        result={result}
        templates={templates}
        onChange={setTyped}
        onCalculate={writeAddress}
      >
        <div data-in-view="">
          <Answer input={state.input} result={result} uncertainty={uncertainty} />
          <PageActions query={query} />
        </div>
        <ShotPlanDrawing input={state.input} result={result} />
        {plotPanel}
        <RequiredVelocityPanel
          typed={typed}
          input={state.input}
          plate={state.plate}
          onChange={setTyped}
        />
        {workingPanel}
      </CalculatorForm>
      <SpokenResult text={result.outcome === 'refused' ? result.alert : result.text} />
      {aboutModel}
    </div>
  )
}

/** Curves and their band along the chosen axis, from what was typed a moment ago. */
function useLimitPlot(
  tab: PlotName,
  state: PerforationPageState,
  templates: readonly RoundTemplate[],
) {
  const { input, lossMsPerKm, compared, plusMinus } = state
  const axis = tab === 'matters' ? 'velocity' : tab
  const curves = useMemo(() => {
    const others = templates.filter(({ name }) => compared.includes(name))
    return curvesAlong(
      axis,
      { name: 'These values', input },
      others.map((round) => ({ name: round.name, input: inputWith(round, input) })),
      lossMsPerKm,
    )
  }, [axis, input, lossMsPerKm, compared, templates])
  const along = useMemo(
    () => ({
      inputs: bandInputs(axis, input, lossMsPerKm, curves[0]),
      field: plotAxes.find(({ id }) => id === axis)?.field,
    }),
    [axis, input, lossMsPerKm, curves],
  )
  const reply = useUncertainty(input, plusMinus, along)
  // The band of the axis before is not drawn on this one.
  const band = reply?.field === along.field ? reply?.band : undefined
  const plot = useMemo(() => ({ tab, curves, band }), [tab, curves, band])
  return { plot, uncertainty: reply?.uncertainty }
}
