import './result-panel.css'
import type { ReactNode } from 'react'

interface ResultPanelProps {
  /** `undefined` if there is no result. */
  figure: string | undefined
  unit?: string | undefined
  /** Shown instead of the number. */
  noFigure?: string
  /** The result in a sentence. */
  text?: ReactNode
  /** Why there is no result. */
  alert?: ReactNode
  /** Additional values; `undefined` for one that cannot be computed. */
  readouts: readonly (readonly [name: string, value: string | undefined])[]
}

/** Target of the Calculate button. */
export const RESULT_ID = 'result'

const MISSING = '–'

/** The result of a calculator: a large number, a sentence and additional values. */
export function ResultPanel({
  figure,
  unit,
  noFigure = 'No result',
  text,
  alert,
  readouts,
}: ResultPanelProps) {
  return (
    <section className="result" id={RESULT_ID} tabIndex={-1} aria-label="Result">
      <div className="result-main">
        {figure === undefined ? (
          <p className="result-figure" data-none="">
            {noFigure}
          </p>
        ) : (
          <p className="result-figure" aria-hidden={text ? true : undefined}>
            {figure} {unit && <span>{unit}</span>}
          </p>
        )}
        {text && <p className="muted result-text">{text}</p>}
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
