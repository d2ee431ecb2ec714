import './answer-panel.css'
import type { ReactNode } from 'react'

interface AnswerPanelProps {
  /** The number; `undefined` where there is none. */
  figure: string | undefined
  unit?: string | undefined
  /** In the place of the number. */
  noFigure?: string
  /** The answer in a sentence. */
  text?: ReactNode
  /** Why there is no answer. */
  alert?: ReactNode
  /** More values beside the answer; `undefined` for one that cannot be computed. */
  readouts: readonly (readonly [name: string, value: string | undefined])[]
}

/** The element that the Calculate button leads to. */
export const ANSWER_ID = 'answer'

const MISSING = '–'

/** The answer of a calculator: its number in large digits, a sentence, and what else follows from the inputs. */
export function AnswerPanel({
  figure,
  unit,
  noFigure = 'No answer',
  text,
  alert,
  readouts,
}: AnswerPanelProps) {
  return (
    <section className="answer" id={ANSWER_ID} tabIndex={-1} aria-label="Result">
      <div className="answer-main">
        {figure === undefined ? (
          <p className="answer-figure" data-none="">
            {noFigure}
          </p>
        ) : (
          <p className="answer-figure" aria-hidden={text ? true : undefined}>
            {figure} {unit && <span>{unit}</span>}
          </p>
        )}
        {text && <p className="answer-text">{text}</p>}
      </div>
      {alert}
      {readouts.length > 0 && (
        <dl className="readouts" data-count={readouts.length}>
          {readouts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ?? MISSING}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
