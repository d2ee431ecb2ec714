import './relative-armor.css'
import { useMemo, useState } from 'react'
import { ResultPanel } from '#app/ui/result-panel.tsx'
import {
  type ArmorCalculation,
  type ArmorForm,
  angleCaution,
  armorDrafts,
  armorSentence,
  calculateArmor,
  withArmorText,
} from '#domain/calculators/armor-form-state.ts'
import {
  crossingFactor,
  DEFAULT_PLATE,
  type Plate,
  sinDeg,
} from '#domain/calculators/relative-armor.ts'
import { relativeArmorQuery } from '#domain/calculators/relative-armor-query.ts'
import { figure } from '#domain/calculators/working.ts'
import { formatDecimals } from '#domain/units/format-decimals.ts'
import { unbrokenUnits } from '#domain/units/unbroken-units.ts'
import { ArmorInputs } from './armor-inputs.tsx'
import { CalculatorFrame, type CalculatorPageProps, lazyWorking } from './calculator-frame.tsx'
import { PageActions } from './page-actions.tsx'
import { formatFactor, PlateView } from './plate-view.tsx'

const ArmorWorking = lazyWorking(async () => {
  const { relativeArmorWorking } = await import('#domain/calculators/relative-armor-working.ts')
  return ({ plate, effectiveMm, result }: ArmorCalculation) => {
    const working = relativeArmorWorking(plate, effectiveMm)
    // The form quotes a text that only looks like a number.
    return result.ok ? working : { ...working, conclusion: result.reason }
  }
})

export function RelativeArmorPage({ form: first, ...page }: CalculatorPageProps<ArmorForm>) {
  const [form, setForm] = useState(first)
  const calculation = useMemo(() => calculateArmor(form), [form])
  const { plate, effectiveMm, result } = calculation
  const query = relativeArmorQuery(plate, effectiveMm, armorDrafts(form))

  function setAngle(field: 'primary' | 'secondary') {
    return (angleDeg: number) => setForm((now) => withArmorText(now, field, String(angleDeg)))
  }

  return (
    <CalculatorFrame
      {...page}
      query={query}
      inputs={<ArmorInputs form={form} calculation={calculation} onChange={setForm} />}
      shortResult={result.ok ? `${result.display} mm` : String(result.shown ?? '–')}
      withoutScript={<SolveInstead plate={plate} effectiveMm={effectiveMm} />}
      result={<ArmorResult calculation={calculation} />}
      input={calculation}
      working={ArmorWorking}
      spoken={armorSentence(calculation)}
      about={<AboutArmor />}
    >
      <div className="box calculator-panel plate-views">
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
          The shot comes from the left.{' '}
          <span data-not-printed="" data-needs-js="">
            Drag a plate to turn it.{' '}
          </span>
          Angles are to scale, the thickness is not.
        </p>
      </div>
      <PageActions query={query} />
    </CalculatorFrame>
  )
}

/** Without JavaScript, a link changes which of the two thicknesses is computed. */
function SolveInstead({ plate, effectiveMm }: Pick<ArmorCalculation, 'plate' | 'effectiveMm'>) {
  const isForward = effectiveMm === undefined
  const { thicknessMm } = Number.isFinite(plate.thicknessMm) ? plate : DEFAULT_PLATE
  const query = relativeArmorQuery({ ...plate, thicknessMm }, isForward ? 100 : undefined)
  return (
    <p className="calculator-instead" data-without-js="">
      <a href={`?${query}`}>
        Compute the {isForward ? 'thickness from the effective thickness' : 'effective thickness'}{' '}
        instead
      </a>
    </p>
  )
}

function AboutArmor() {
  return (
    <section className="calculator-text" aria-labelledby="about-armor" data-not-printed="">
      <h2 id="about-armor">About this calculation</h2>
      <p>
        The effective thickness, also called the line-of-sight (LOS) thickness, is the length of the
        shot line inside the plate: the thickness divided by the sine of the primary angle and by
        the sine of the secondary one. Each angle is the tilt about one axis, so 90° is square to
        the shot. The NATO obliquity counts from the normal, and both angles together cause it: its
        cosine is {'sin\u00a0α\u00a0·\u00a0sin\u00a0β'}. With one tilt it is 90° minus that angle.
      </p>
      <ul>
        <li>Beyond 90° the plate leans the other way: 120° is the same as 60°.</li>
        <li>At a primary angle of 0° or less no thickness is defined. -1 is shown instead.</li>
        <li>Without a secondary angle the plate is tilted on one axis only.</li>
        <li>Results have two decimals; halves are rounded away from zero.</li>
        <li>
          Typing an effective thickness solves for the thickness of the plate. When an angle
          changes, the value you typed last stays fixed.
        </li>
      </ul>
      <p>
        This is pure geometry. It ignores ricochets, spaced or layered armour, and what a projectile
        does inside the plate.
      </p>
    </section>
  )
}

function ArmorResult({ calculation }: { calculation: ArmorCalculation }) {
  const { result, plate, effectiveMm } = calculation
  const caution = angleCaution(plate)
  if (result.ok)
    return (
      <ResultPanel
        figure={result.display}
        unit="mm"
        text={unbrokenUnits(armorSentence(calculation))}
        alert={caution && <p className="result-caution">{caution}</p>}
        readouts={readoutsOf(plate, effectiveMm ?? result.valueMm)}
      />
    )
  const { shown, reason } = result
  return (
    <ResultPanel
      figure={shown?.toString()}
      alert={
        <p className="result-alert">
          {reason}
          {shown !== undefined && ` It is shown as ${shown}.`}
        </p>
      }
      readouts={[]}
    />
  )
}

function readoutsOf(plate: Plate, effectiveMm: number) {
  const { primaryAngleDeg, secondaryAngleDeg, thicknessMm } = plate
  const factor = (share: number) => `× ${formatFactor(1 / share)}`
  return [
    ['primary angle', factor(sinDeg(primaryAngleDeg))],
    [
      'secondary angle',
      secondaryAngleDeg === undefined ? undefined : factor(sinDeg(secondaryAngleDeg)),
    ],
    ['both together', factor(crossingFactor(plate))],
    ['added by the tilt', `${figure(Number(formatDecimals(effectiveMm - thicknessMm, 2)))} mm`],
  ] as const
}
