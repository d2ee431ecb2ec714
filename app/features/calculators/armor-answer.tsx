import type { ArmorAnswer } from '#domain/calculators/armor-sheet.ts'
import { crossingFactor, type Plate, sinDeg } from '#domain/calculators/relative-armor.ts'
import { figure } from '#domain/calculators/working.ts'
import { shownDecimals } from '#domain/units/shown-decimals.ts'
import { shownFactor } from './plate-view.tsx'

export function ArmorResult({ id, answer }: { id: string; answer: ArmorAnswer }) {
  const { result, plate, effectiveMm } = answer
  return (
    <section className="answer" id={id} tabIndex={-1} aria-label="Result">
      <div className="answer-main">
        <Figure result={result} />
        {result.ok && <p className="answer-text">{armorSentence(answer)}</p>}
      </div>
      {!result.ok && (
        <p className="answer-alert">
          {result.reason}
          {result.shown !== undefined && ` It is shown as ${result.shown}.`}
        </p>
      )}
      {result.ok && <Readouts plate={plate} effectiveMm={effectiveMm ?? result.valueMm} />}
    </section>
  )
}

function Figure({ result }: Pick<ArmorAnswer, 'result'>) {
  if (!result.ok && result.shown === undefined)
    return (
      <p className="answer-figure" data-none="">
        No answer
      </p>
    )
  return (
    <p className="answer-figure">
      {result.ok ? result.display : result.shown} {result.ok && <span>mm</span>}
    </p>
  )
}

/** The result in a sentence, to be read and to be heard. */
export function armorSentence({ result, plate, effectiveMm }: ArmorAnswer): string {
  if (!result.ok) return result.reason
  const { thicknessMm, primaryAngleDeg, secondaryAngleDeg } = plate
  const angles =
    secondaryAngleDeg === undefined
      ? `at ${primaryAngleDeg}°`
      : `at ${primaryAngleDeg}° and ${secondaryAngleDeg}°`
  return effectiveMm === undefined
    ? `A plate of ${figure(thicknessMm)} mm ${angles} is ${result.display} mm thick along the shot line.`
    : `A plate that is ${figure(effectiveMm)} mm thick along the shot line ${angles} has a thickness of ${result.display} mm.`
}

function Readouts({ plate, effectiveMm }: { plate: Plate; effectiveMm: number }) {
  const { primaryAngleDeg, secondaryAngleDeg, thicknessMm } = plate
  const readouts = [
    ['primary angle', `× ${shownFactor(1 / sinDeg(primaryAngleDeg))}`],
    [
      'secondary angle',
      secondaryAngleDeg === undefined ? '–' : `× ${shownFactor(1 / sinDeg(secondaryAngleDeg))}`,
    ],
    ['both together', `× ${shownFactor(1 / crossingFactor(plate))}`],
    ['more than the plate', `${figure(Number(shownDecimals(effectiveMm - thicknessMm, 2)))} mm`],
  ] as const
  return (
    <dl className="readouts">
      {readouts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
