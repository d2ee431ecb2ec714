import './calculator.css'
import './calculator-frame.css'
import type { ReactNode, SubmitEvent } from 'react'
import { UntakenNote } from './untaken-note.tsx'

interface CalculatorFrameProps {
  title: string
  subtitle: string
  untaken: readonly string[]
  /** Fieldsets. */
  inputs: ReactNode
  /** Beside the Calculate button, where inputs and answer are far apart. */
  shortAnswer: string
  /** Under the button: ways on for readers without a script. */
  withoutScript?: ReactNode
  /** Element that the button leads to. */
  answerId: string
  onCalculate: () => void
  /** The answer, always in view. */
  answer: ReactNode
  /** What stands under the answer. */
  children: ReactNode
  /** What stands under it all. */
  about?: ReactNode
}

/** A page with inputs at the left and its answer at the right; a form that works without a script. */
export function CalculatorFrame(props: CalculatorFrameProps) {
  function calculate(event: SubmitEvent) {
    event.preventDefault()
    props.onCalculate()
    document.getElementById(props.answerId)?.focus()
  }
  return (
    <div className="wrap calculator">
      <header className="calculator-head">
        <h1>{props.title}</h1>
        <p>{props.subtitle}</p>
      </header>
      <UntakenNote sentences={props.untaken} />
      <form className="calculator-columns" method="get" onSubmit={calculate}>
        <div className="calculator-inputs">
          {props.inputs}
          <div className="calculator-foot">
            <button type="submit" className="button" data-solid="">
              Calculate
            </button>
            <span className="calculator-short-answer" aria-hidden="true">
              {props.shortAnswer}
            </span>
            {props.withoutScript}
          </div>
        </div>
        <div className="calculator-results">
          <div data-in-view="">{props.answer}</div>
          {props.children}
        </div>
      </form>
      {props.about}
    </div>
  )
}
