import { AnswerPanel } from '#app/ui/answer-panel.tsx'
import { type ArmorAnswer, armorSentence } from '#domain/calculators/armor-form-state.ts'
import { crossingFactor, type Plate, sinDeg } from '#domain/calculators/relative-armor.ts'
import { figure } from '#domain/calculators/working.ts'
import { shownDecimals } from '#domain/units/shown-decimals.ts'
import { unbrokenUnits } from '#domain/units/unbroken-units.ts'
import { shownFactor } from './plate-view.tsx'

export function ArmorResult({ answer }: { answer: ArmorAnswer }) {
  const { result, plate, effectiveMm } = answer
  if (result.ok)
    return (
      <AnswerPanel
        figure={result.display}
        unit="mm"
        text={unbrokenUnits(armorSentence(answer))}
        readouts={readoutsOf(plate, effectiveMm ?? result.valueMm)}
      />
    )
  const { shown, reason } = result
  return (
    <AnswerPanel
      figure={shown?.toString()}
      alert={
        <p className="answer-alert">
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
  const factor = (share: number) => `× ${shownFactor(1 / share)}`
  return [
    ['primary angle', factor(sinDeg(primaryAngleDeg))],
    [
      'secondary angle',
      secondaryAngleDeg === undefined ? undefined : factor(sinDeg(secondaryAngleDeg)),
    ],
    ['both together', factor(crossingFactor(plate))],
    ['more than the plate', `${figure(Number(shownDecimals(effectiveMm - thicknessMm, 2)))} mm`],
  ] as const
}
