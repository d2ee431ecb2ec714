import './relative-armor.css'
import { useDeferredValue, useMemo, useState } from 'react'
import { SpokenResult } from '#app/ui/spoken-result.tsx'
import { usePageAddress } from '#app/ui/use-page-address.ts'
import {
  armorAnswer,
  armorSheetOf,
  unfinishedArmor,
  withArmorText,
} from '#domain/calculators/armor-sheet.ts'
import type { Unfinished } from '#domain/calculators/calculator-query.ts'
import { DEFAULT_PLATE, type Plate } from '#domain/calculators/relative-armor.ts'
import { relativeArmorQuery } from '#domain/calculators/relative-armor-query.ts'
import { relativeArmorWorking } from '#domain/calculators/relative-armor-working.ts'
import { AboutArmor } from './about-armor.tsx'
import { ArmorResult, armorSentence } from './armor-answer.tsx'
import { ArmorInputs } from './armor-inputs.tsx'
import { CalculatorFrame } from './calculator-frame.tsx'
import { PageActions } from './page-actions.tsx'
import { PlateView } from './plate-view.tsx'
import { WorkingPanel } from './working-panel.tsx'

interface RelativeArmorPageProps {
  title: string
  subtitle: string
  plate: Plate
  effectiveMm: number | undefined
  unfinished: Unfinished
  untaken: readonly string[]
}

const ANSWER = 'answer'

export function RelativeArmorPage(props: RelativeArmorPageProps) {
  const { title, subtitle, untaken } = props
  const [sheet, setSheet] = useState(() =>
    armorSheetOf(props.plate, props.effectiveMm, props.unfinished),
  )
  const answer = useMemo(() => armorAnswer(sheet), [sheet])
  const { plate, effectiveMm, result } = answer
  const query = relativeArmorQuery(plate, effectiveMm, unfinishedArmor(sheet))
  const writeAddress = usePageAddress(query)
  const later = useDeferredValue(answer)
  const working = useMemo(() => relativeArmorWorking(later.plate, later.effectiveMm), [later])

  function turn(field: 'primary' | 'secondary') {
    return (angleDeg: number) => setSheet((now) => withArmorText(now, field, String(angleDeg)))
  }

  return (
    <>
      <CalculatorFrame
        title={title}
        subtitle={subtitle}
        untaken={untaken}
        inputs={<ArmorInputs sheet={sheet} answer={answer} onChange={setSheet} />}
        shortAnswer={result.ok ? `${result.display} mm` : String(result.shown ?? '–')}
        withoutScript={<SolveInstead plate={plate} effectiveMm={effectiveMm} />}
        answerId={ANSWER}
        onCalculate={writeAddress}
        answer={<ArmorResult id={ANSWER} answer={answer} />}
        about={<AboutArmor />}
      >
        <div className="plate-views">
          <PlateView
            name="Primary angle"
            view="side view"
            symbol="α"
            angleDeg={plate.primaryAngleDeg}
            onTurn={turn('primary')}
          />
          <PlateView
            name="Secondary angle"
            view="top view"
            symbol="β"
            angleDeg={plate.secondaryAngleDeg ?? 90}
            onTurn={turn('secondary')}
          />
          <p className="plate-note">
            The shot comes from the left. Drag a plate to turn it. Angles are as drawn, the
            thickness is not to scale.
          </p>
        </div>
        <PageActions query={query} />
        <WorkingPanel working={working} />
      </CalculatorFrame>
      <SpokenResult text={armorSentence(answer)} />
    </>
  )
}

/** Where no script runs, a link changes which of the two thicknesses is computed. */
function SolveInstead({
  plate,
  effectiveMm,
}: Pick<RelativeArmorPageProps, 'plate' | 'effectiveMm'>) {
  const isForward = effectiveMm === undefined
  const { thicknessMm } = Number.isFinite(plate.thicknessMm) ? plate : DEFAULT_PLATE
  const query = relativeArmorQuery({ ...plate, thicknessMm }, isForward ? 100 : undefined)
  return (
    <p className="calculator-instead" data-without-js="">
      <a href={`?${query}`}>
        Compute the {isForward ? 'thickness from the effective one' : 'effective thickness'} instead
      </a>
    </p>
  )
}
