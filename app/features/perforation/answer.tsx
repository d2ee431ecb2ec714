import type { MouseEvent } from 'react'
import type { Perforation } from '#domain/ballistics/perforation.ts'
import { shownKms, shownMm } from '#domain/ballistics/perforation-texts.ts'
import type { PerforationInput } from '#domain/ballistics/shot.ts'
import type { Uncertainty } from '#domain/ballistics/uncertainty.ts'
import { fieldId } from './inputs.tsx'

interface AnswerProps {
  input: PerforationInput
  result: Perforation
  /** Where inputs have a plus-minus. */
  uncertainty: Uncertainty | undefined
}

export const ANSWER_ID = 'answer'

export function Answer({ input, result, uncertainty }: AnswerProps) {
  return (
    <section className="answer" id={ANSWER_ID} tabIndex={-1} aria-label="Result">
      <div className="answer-main">
        {result.outcome === 'uncovered' ? (
          <p className="answer-figure" data-none="">
            {result.text}
          </p>
        ) : (
          <>
            <p className="answer-figure" aria-hidden="true">
              {result.display} <span>mm</span>
            </p>
            <p className="answer-text">
              {result.text} <Meaning input={input} result={result} />
              <Band uncertainty={uncertainty} />
            </p>
          </>
        )}
      </div>
      {result.outcome === 'refused' && <Refusal result={result} />}
      <Readouts result={result} />
    </section>
  )
}

function Meaning({ input, result }: Pick<AnswerProps, 'input' | 'result'>) {
  if (result.outcome !== 'computed') return undefined
  if (input.process === 'Penetration')
    return 'It is the depth in a target without a back, shot along its normal.'
  return `It is measured in the line of sight; the plate is ${shownMm(result.normalThicknessMm ?? 0)} mm thick along its normal.`
}

function Band({ uncertainty }: Pick<AnswerProps, 'uncertainty'>) {
  if (!uncertainty) return undefined
  if (!uncertainty.ok) return ` ${uncertainty.reason}`
  const { p5Mm, p95Mm, outside, samples } = uncertainty
  const band = ` With ± as entered: ${p5Mm.toFixed(1)} – ${p95Mm.toFixed(1)} mm (5 – 95 %)`
  if (outside === 0) return `${band}.`
  return `${band}; ${((outside / samples) * 100).toFixed(1)} % of the shots lie outside the model.`
}

type Refused = Extract<Perforation, { outcome: 'refused' }>

/** All failures at once, each leading to its field; the first and the last line are the specification's. */
function Refusal({ result: { alert, problems } }: { result: Refused }) {
  const lines = alert.split('\n')
  return (
    // Said by the page's own status line once typing has paused, not at every digit.
    <div className="answer-alert" role="alert" aria-live="off">
      <p>{lines[0]}</p>
      <ul>
        {problems.map(({ code, field, message }) => (
          <li key={`${code} ${field}`}>
            -{' '}
            <a href={`#${fieldId(field)}`} onClick={focusField}>
              {message}
            </a>
          </li>
        ))}
        <li>{lines.at(-1)}</li>
      </ul>
    </div>
  )
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}

const MISSING = '–'

/** A nose that is longer than its rod has a mass below 0, which says nothing. */
function sensible(value: number | undefined): number | undefined {
  return value !== undefined && value < 0 ? undefined : value
}

function Readouts({ result }: { result: Perforation }) {
  return (
    <dl className="readouts">
      <Readout name="energy" value={sensible(result.energyMJ)?.toFixed(2)} unit="MJ" />
      <Readout name="mass" value={sensible(result.massKg)?.toFixed(2)} unit="kg" />
      <Readout name="effective aspect ratio" value={sensible(result.aspectRatio)?.toFixed(1)} />
      <Readout
        name="minimum velocity"
        value={result.minimumVelocityKms && shownKms(result.minimumVelocityKms)}
        unit="km/s"
      />
    </dl>
  )
}

function Readout({
  name,
  value,
  unit,
}: {
  name: string
  value: string | number | undefined
  unit?: string
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ? [value, unit].filter(Boolean).join(' ') : MISSING}</dd>
    </div>
  )
}
