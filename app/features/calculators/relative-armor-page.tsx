import './relative-armor.css'
import { useMemo, useState } from 'react'
import {
  type ArmorAnswer,
  type ArmorForm,
  armorAnswer,
  armorDrafts,
  armorSentence,
  withArmorText,
} from '#domain/calculators/armor-form-state.ts'
import { DEFAULT_PLATE } from '#domain/calculators/relative-armor.ts'
import { relativeArmorQuery } from '#domain/calculators/relative-armor-query.ts'
import { AboutArmor } from './about-armor.tsx'
import { ArmorResult } from './armor-answer.tsx'
import { ArmorInputs } from './armor-inputs.tsx'
import { CalculatorFrame, type CalculatorPageProps } from './calculator-frame.tsx'
import { lazyWorking } from './lazy-working.tsx'
import { PageActions } from './page-actions.tsx'
import { PlateView } from './plate-view.tsx'

const ArmorWorking = lazyWorking(async () => {
  const { relativeArmorWorking } = await import('#domain/calculators/relative-armor-working.ts')
  return ({ plate, effectiveMm }: ArmorAnswer) => relativeArmorWorking(plate, effectiveMm)
})

export function RelativeArmorPage({ form: first, ...page }: CalculatorPageProps<ArmorForm>) {
  const [form, setForm] = useState(first)
  const answer = useMemo(() => armorAnswer(form), [form])
  const { plate, effectiveMm, result } = answer
  const query = relativeArmorQuery(plate, effectiveMm, armorDrafts(form))

  function setAngle(field: 'primary' | 'secondary') {
    return (angleDeg: number) => setForm((now) => withArmorText(now, field, String(angleDeg)))
  }

  return (
    <CalculatorFrame
      {...page}
      query={query}
      inputs={<ArmorInputs form={form} answer={answer} onChange={setForm} />}
      shortAnswer={result.ok ? `${result.display} mm` : String(result.shown ?? '–')}
      withoutScript={<SolveInstead plate={plate} effectiveMm={effectiveMm} />}
      answer={<ArmorResult answer={answer} />}
      input={answer}
      working={ArmorWorking}
      spoken={armorSentence(answer)}
      about={<AboutArmor />}
    >
      <div className="calculator-panel plate-views">
        <PlateView
          name="Primary angle"
          view="side view"
          symbol="α"
          angleDeg={plate.primaryAngleDeg}
          onTurn={setAngle('primary')}
        />
        <PlateView
          name="Secondary angle"
          view="top view"
          symbol="β"
          angleDeg={plate.secondaryAngleDeg ?? 90}
          onTurn={setAngle('secondary')}
        />
        <p className="field-note plate-note">
          The shot comes from the left. Drag a plate to turn it. Angles are as drawn, the thickness
          is not to scale.
        </p>
      </div>
      <PageActions query={query} />
    </CalculatorFrame>
  )
}

/** Without JavaScript, a link changes which of the two thicknesses is computed. */
function SolveInstead({ plate, effectiveMm }: Pick<ArmorAnswer, 'plate' | 'effectiveMm'>) {
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
