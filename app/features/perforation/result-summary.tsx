import type { MouseEvent } from 'react'
import { ResultPanel } from '#app/ui/result-panel.tsx'
import { MIN_ASPECT_RATIO } from '#domain/perforation/model.ts'
import type { Perforation } from '#domain/perforation/perforation.ts'
import { enoughKms, formatMm, shortAspectRatio } from '#domain/perforation/perforation-texts.ts'
import type { RangeProblem } from '#domain/perforation/problem.ts'
import type { PerforationInput } from '#domain/perforation/shot.ts'
import type { ShownUncertainty } from '#domain/perforation/uncertainty/uncertainty.ts'
import { formatDecimals } from '#domain/units/format-decimals.ts'
import { unbrokenUnits } from '#domain/units/unbroken-units.ts'
import { fieldId } from './inputs.tsx'

interface ResultSummaryProps {
  input: PerforationInput
  result: Perforation
  /** Warnings that do not prevent a result. */
  cautions: readonly string[]
  /** Set if inputs have a tolerance. */
  uncertainty: ShownUncertainty | undefined
}

export const PROBLEMS_ID = 'problems'

export function ResultSummary({ input, result, cautions, uncertainty }: ResultSummaryProps) {
  const readouts = readoutsOf(result)
  if (result.outcome === 'uncovered')
    return (
      <ResultPanel
        figure={undefined}
        noFigure={result.text}
        alert={result.alert && <Rejection alert={result.alert} />}
        readouts={readouts}
      />
    )
  return (
    <ResultPanel
      figure={result.display}
      unit="mm"
      text={
        <>
          {unbrokenUnits(result.text)} <Meaning input={input} result={result} />
          {result.outcome === 'computed' && <Band uncertainty={uncertainty} />}
        </>
      }
      alert={
        result.outcome === 'rejected' ? <Rejection {...result} /> : <Cautions cautions={cautions} />
      }
      readouts={readouts}
    />
  )
}

function Meaning({ input, result }: Pick<ResultSummaryProps, 'input' | 'result'>) {
  if (result.outcome !== 'computed') return undefined
  if (input.process === 'Penetration')
    return 'It is the depth in a semi-infinite target, hit along its normal.'
  return unbrokenUnits(
    `It is measured along the line of sight; the plate is ${formatMm(result.normalThicknessMm ?? 0)} mm thick along its normal.`,
  )
}

/** Beside a number that looks like an answer, where the field may be out of view. */
function Cautions({ cautions }: Pick<ResultSummaryProps, 'cautions'>) {
  return cautions.map((caution) => (
    <p className="result-caution" key={caution}>
      {unbrokenUnits(caution)}
    </p>
  ))
}

function Band({ uncertainty }: Pick<ResultSummaryProps, 'uncertainty'>) {
  if (!uncertainty) return undefined
  if (!uncertainty.ok) return ` ${uncertainty.reason}`
  const { p5Mm, p95Mm, outside, samples } = uncertainty
  const band = unbrokenUnits(` With ± as entered: ${formatMm(p5Mm)} – ${formatMm(p95Mm)} mm`)
  if (outside === 0) return `${band} (5 – 95 %).`
  return `${band} (5 – 95 % of the shots that the model covers); ${formatDecimals((outside / samples) * 100, 1)} % of the shots lie outside the model.`
}

interface RejectionProps {
  alert: string
  /** In the order of the alert. */
  problems?: readonly RangeProblem[]
}

/** All failures, each with a link to its field; the first and last line are the specification's. */
function Rejection({ alert, problems = [] }: RejectionProps) {
  const lines = alert.split('\n')
  return (
    // Announced by the page's own status line once typing has paused, not at every digit.
    <div className="result-alert" id={PROBLEMS_ID} tabIndex={-1} role="alert" aria-live="off">
      <p>{lines[0]}</p>
      <ul>
        {lines.slice(1, -1).map((line, at) => (
          <li key={line}>
            <Problem line={line} problem={problems[at]} />
          </li>
        ))}
        <li>{lines.at(-1)}</li>
      </ul>
    </div>
  )
}

function Problem({ line, problem }: { line: string; problem: RangeProblem | undefined }) {
  if (!problem) return line
  return (
    <>
      -{' '}
      <a href={`#${fieldId(problem.field)}`} onClick={focusField}>
        {problem.message}
      </a>
    </>
  )
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** A rod shorter than its nose would have a negative mass, which means nothing. */
function sensible(value: number | undefined): number | undefined {
  return value !== undefined && value < 0 ? undefined : value
}

function readoutsOf({ energyMJ, massKg, aspectRatio, minimumVelocityKms }: Perforation) {
  return [
    ['energy', withUnit(decimals(sensible(energyMJ), 2), 'MJ')],
    ['mass', withUnit(decimals(sensible(massKg), 2), 'kg')],
    ['effective aspect ratio', formatAspectRatio(sensible(aspectRatio))],
    ['minimum velocity', minimumVelocityKms ? `${enoughKms(minimumVelocityKms)} km/s` : undefined],
  ] as const
}

function withUnit(value: string | undefined, unit: string): string | undefined {
  return value === undefined ? undefined : `${value} ${unit}`
}

function decimals(value: number | undefined, count: number): string | undefined {
  return value === undefined ? undefined : formatDecimals(value, count)
}

function formatAspectRatio(value: number | undefined): string | undefined {
  return value !== undefined && value < MIN_ASPECT_RATIO
    ? shortAspectRatio(value)
    : decimals(value, 1)
}
