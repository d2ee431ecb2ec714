import './kinetic-energy.css'
import { useMemo, useState } from 'react'
import { kineticEnergyQuery } from '#domain/calculators/kinetic-energy-query.ts'
import {
  answerOf,
  inputOf,
  type KineticForm,
  kineticDrafts,
  unitOf,
} from '#domain/calculators/kinetic-form-state.ts'
import { AboutKinetic } from './about-kinetic.tsx'
import { CalculatorFrame, type CalculatorPageProps } from './calculator-frame.tsx'
import { ComputeInstead } from './compute-instead.tsx'
import { KineticAnswer, kineticSentence } from './kinetic-answer.tsx'
import { KineticHistory } from './kinetic-history-panel.tsx'
import { KineticInputs } from './kinetic-inputs.tsx'
import { lazyWorking } from './lazy-working.tsx'
import { PageActions } from './page-actions.tsx'

const KineticWorking = lazyWorking(
  async () => (await import('./kinetic-working.ts')).kineticWorking,
)

export function KineticEnergyPage({ form: first, ...page }: CalculatorPageProps<KineticForm>) {
  const [form, setForm] = useState(first)
  const answer = useMemo(() => answerOf(form), [form])
  const input = useMemo(() => inputOf(form), [form])
  const query = kineticEnergyQuery(input, kineticDrafts(form))
  return (
    <CalculatorFrame
      {...page}
      query={query}
      inputs={<KineticInputs form={form} answer={answer} onChange={setForm} />}
      shortAnswer={answer.ok ? `${answer.display} ${unitOf(form.units, answer.solvedFor)}` : '–'}
      withoutScript={answer.ok && <ComputeInstead input={input} answer={answer} />}
      answer={<KineticAnswer form={form} input={input} answer={answer} />}
      input={input}
      working={KineticWorking}
      below={<KineticHistory form={form} onLoad={setForm} />}
      spoken={answer.ok ? kineticSentence(form, input, answer) : answer.reason}
      about={<AboutKinetic />}
    >
      <PageActions query={query} />
    </CalculatorFrame>
  )
}
