import './kinetic-energy.css'
import { useDeferredValue, useMemo, useState } from 'react'
import { SpokenResult } from '#app/ui/spoken-result.tsx'
import { usePageAddress } from '#app/ui/use-page-address.ts'
import type { Unfinished } from '#domain/calculators/calculator-query.ts'
import type { KineticEnergyInput } from '#domain/calculators/kinetic-energy.ts'
import { kineticEnergyQuery } from '#domain/calculators/kinetic-energy-query.ts'
import { kineticEnergyWorking } from '#domain/calculators/kinetic-energy-working.ts'
import type { InputPair } from '#domain/calculators/kinetic-fields.ts'
import {
  answerOf,
  inputOf,
  sheetOf,
  unfinishedInputs,
  unitOf,
} from '#domain/calculators/kinetic-sheet.ts'
import { AboutKinetic } from './about-kinetic.tsx'
import { CalculatorFrame } from './calculator-frame.tsx'
import { ComputeInstead } from './compute-instead.tsx'
import { KineticAnswer, kineticSentence } from './kinetic-answer.tsx'
import { KineticHistory } from './kinetic-history-panel.tsx'
import { KineticInputs } from './kinetic-inputs.tsx'
import { PageActions } from './page-actions.tsx'
import { WorkingPanel } from './working-panel.tsx'

interface KineticEnergyPageProps {
  title: string
  subtitle: string
  input: KineticEnergyInput
  pair: InputPair
  unfinished: Unfinished
  untaken: readonly string[]
}

const ANSWER = 'answer'

export function KineticEnergyPage({
  title,
  subtitle,
  input: first,
  pair,
  unfinished,
  untaken,
}: KineticEnergyPageProps) {
  const [sheet, setSheet] = useState(() => sheetOf(first, pair, unfinished))
  const answer = useMemo(() => answerOf(sheet), [sheet])
  const input = useMemo(() => inputOf(sheet), [sheet])
  const query = kineticEnergyQuery(input, unfinishedInputs(sheet))
  const writeAddress = usePageAddress(query)
  const later = useDeferredValue(input)
  const working = useMemo(() => kineticEnergyWorking(later), [later])
  return (
    <>
      <CalculatorFrame
        title={title}
        subtitle={subtitle}
        untaken={untaken}
        inputs={<KineticInputs sheet={sheet} answer={answer} onChange={setSheet} />}
        shortAnswer={answer.ok ? `${answer.display} ${unitOf(sheet.units, answer.solvedFor)}` : '–'}
        withoutScript={answer.ok && <ComputeInstead input={input} answer={answer} />}
        answerId={ANSWER}
        onCalculate={writeAddress}
        answer={<KineticAnswer id={ANSWER} sheet={sheet} input={input} answer={answer} />}
        about={<AboutKinetic />}
      >
        <PageActions query={query} />
        <WorkingPanel working={working} />
        <KineticHistory sheet={sheet} onLoad={setSheet} />
      </CalculatorFrame>
      <SpokenResult text={answer.ok ? kineticSentence(sheet, input, answer) : answer.reason} />
    </>
  )
}
