import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { ActionButton } from '#app/ui/buttons.tsx'
import { resultOf, stateOf } from '#domain/perforation/form/perforation-form-state.ts'
import {
  MAX_COMPARED,
  type PerforationPageState,
  type PlotName,
  perforationPageQuery,
} from '#domain/perforation/form/perforation-page-query.ts'
import { inputWithTemplate } from '#domain/perforation/form/template-input.ts'
import { perforationCalculator } from '#domain/perforation/perforation-calculator.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'
import { offeredTemplate } from '#domain/rounds/template-origin.ts'
import { loadCalculator } from '../calculator-loader.ts'
import { siteContext } from '../context.ts'
import { CalculatorFrame, lazyWorking } from '../features/calculators/calculator-frame.tsx'
import { PageActions } from '../features/calculators/page-actions.tsx'
import { bandInputs, curvesAlong, fieldOf } from '../features/limit-plot/curves.ts'
import { PlotPanel } from '../features/limit-plot/plot-panel.tsx'
import { AboutModel } from '../features/perforation/about-model.tsx'
import { fieldCautions, wholeLabels } from '../features/perforation/field-words.ts'
import { Inputs } from '../features/perforation/inputs.tsx'
import { modelTexts } from '../features/perforation/model-texts.ts'
import { RequiredVelocityPanel } from '../features/perforation/required-velocity-panel.tsx'
import { ResultSummary } from '../features/perforation/result-summary.tsx'
import { shortResult } from '../features/perforation/short-result.tsx'
import { ShotPlanDrawing } from '../features/perforation/shot-plan-drawing.tsx'
import { TEMPLATE_FORM } from '../features/perforation/template-choice.tsx'
import { useEarlyTyping } from '../features/perforation/use-early-typing.ts'
import { useTolerances } from '../features/perforation/use-tolerances.ts'
import { cardMeta } from '../features/shell/share-card.ts'
import { LazyWhatMatters } from '../features/uncertainty/lazy-what-matters.ts'
import { useUncertainty } from '../features/uncertainty/use-uncertainty.ts'
import { onUse } from '../route-handle.ts'
import type { Route } from './+types/perforation-calculator'

const PerforationWorking = lazyWorking(
  async () => (await import('#domain/perforation/perforation-working.ts')).perforationWorking,
)

export const handle = onUse

export function loader(args: Route.LoaderArgs) {
  return {
    ...loadCalculator(perforationCalculator, args),
    templates: args.context.get(siteContext).rounds.map(offeredTemplate),
    texts: modelTexts,
  }
}

export const meta = cardMeta

export default function PerforationRoute({ loaderData }: Route.ComponentProps) {
  // Another URL of this page has other inputs.
  const { key } = useLocation()
  return <PerforationPage key={key} {...loaderData} />
}

function PerforationPage({
  form: first,
  templates,
  texts,
  ...page
}: Route.ComponentProps['loaderData']) {
  const [typed, setTyped] = useState(first)
  const state = useMemo(() => stateOf(typed), [typed])
  const result = useMemo(() => resultOf(typed, state.input), [typed, state])
  const cautions = fieldCautions(state)
  const origin = templates.find(({ name }) => name === typed.template)?.origin
  const allCautions = [
    origin && `Figures of the round: ${origin}.`,
    ...Object.values(cautions),
  ].flatMap((caution) => caution || [])
  const query = perforationPageQuery(state)
  const { form, templateForm } = useEarlyTyping(typed, templates, setTyped)
  const tolerances = useTolerances(typed, setTyped)
  const later = useDeferredValue(state)
  const { plot, uncertainty } = useLimitPlot(typed.plot, later, templates)
  // Not rendered for each digit typed: they update a moment later.
  const plotPanel = useMemo(
    () => (
      <PlotPanel
        {...plot}
        onTab={(tab) => setTyped((now) => ({ ...now, plot: tab }))}
        loss={typed.loss}
        onLoss={(loss) => setTyped((now) => ({ ...now, loss }))}
        rounds={templates}
        compared={typed.compared}
        max={MAX_COMPARED}
        isInclined={typed.process !== 'Penetration'}
        onCompare={(compared) => setTyped((now) => ({ ...now, compared }))}
        matters={<LazyWhatMatters uncertainty={uncertainty} labels={wholeLabels} />}
      />
    ),
    [plot, typed.loss, typed.compared, typed.process, templates, uncertainty],
  )
  const aboutModel = useMemo(() => <AboutModel {...texts} />, [texts])
  return (
    <>
      <form id={TEMPLATE_FORM} method="get" ref={templateForm} />
      <CalculatorFrame
        {...page}
        className="perforation"
        formRef={form}
        query={query}
        inputs={
          <Inputs
            typed={typed}
            input={state.input}
            result={result}
            cautions={cautions}
            templates={templates}
            isSpread={tolerances.isShown}
            onChange={setTyped}
          />
        }
        question={
          <RequiredVelocityPanel
            typed={typed}
            input={state.input}
            plate={state.plate}
            onChange={setTyped}
          />
        }
        buttons={
          <ActionButton
            data-needs-js=""
            aria-pressed={tolerances.isShown}
            onClick={tolerances.toggle}
          >
            ± Uncertainty
          </ActionButton>
        }
        shortResult={shortResult(result)}
        result={
          <>
            <ResultSummary
              input={state.input}
              result={result}
              cautions={allCautions}
              uncertainty={uncertainty}
            />
            <PageActions query={query} />
          </>
        }
        input={state.input}
        working={PerforationWorking}
        spoken={
          result.outcome === 'rejected' ? result.alert : [result.text, ...allCautions].join(' ')
        }
        about={aboutModel}
      >
        <ShotPlanDrawing input={state.input} result={result} />
        {plotPanel}
      </CalculatorFrame>
    </>
  )
}

const OWN = 'These values'

/** Curves and their band along the chosen axis, from what was typed a moment ago. */
function useLimitPlot(
  tab: PlotName,
  state: PerforationPageState,
  templates: readonly RoundTemplate[],
) {
  const { input, lossMsPerKm, compared, tolerances } = state
  const axis = tab === 'matters' ? 'velocity' : tab
  const curves = useMemo(() => {
    const others = templates.filter(({ name }) => compared.includes(name))
    return curvesAlong(
      axis,
      { name: OWN, label: OWN, input },
      others.map((round) => ({
        name: round.name,
        label: round.verified ? round.name : `${round.name} (unverified)`,
        input: inputWithTemplate(round, input),
      })),
      lossMsPerKm,
    )
  }, [axis, input, lossMsPerKm, compared, templates])
  const along = useMemo(
    () => ({
      inputs: bandInputs(axis, input, lossMsPerKm, curves[0]),
      field: fieldOf(axis),
    }),
    [axis, input, lossMsPerKm, curves],
  )
  const reply = useUncertainty(input, tolerances, along)
  // The band of the axis before is not drawn on this one.
  const band = reply?.field === along.field ? reply?.band : undefined
  const plot = useMemo(() => ({ tab, curves, band }), [tab, curves, band])
  return { plot, uncertainty: reply?.uncertainty }
}
