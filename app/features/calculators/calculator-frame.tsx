import './calculator.css'
import { type ReactNode, type Ref, type SubmitEvent, useDeferredValue, useMemo } from 'react'
import { ANSWER_ID } from '#app/ui/answer-panel.tsx'
import { SpokenResult } from '#app/ui/spoken-result.tsx'
import { usePageAddress } from '#app/ui/use-page-address.ts'
import type { Working } from '#domain/calculators/working.ts'
import { RejectedParameters } from './rejected-parameters.tsx'
import { WorkingPanel } from './working-panel.tsx'

/** What the loader gives every calculator's page. */
export interface CalculatorPageProps<FormState> {
  title: string
  subtitle: string
  /** The form as the address fills it in. */
  form: FormState
  /** Parameters that could not be used, one sentence each. */
  rejected: readonly string[]
}

interface CalculatorFrameProps<Input> extends Omit<CalculatorPageProps<unknown>, 'form'> {
  className?: string
  formRef?: Ref<HTMLFormElement>
  /** The query that leads to this calculation. */
  query: string
  /** Fieldsets. */
  inputs: ReactNode
  /** Beside the Calculate button. */
  buttons?: ReactNode
  /** Beside the buttons, where inputs and answer are far apart. */
  shortAnswer: ReactNode
  /** Under the buttons: ways on for readers without a script. */
  withoutScript?: ReactNode
  /** The answer, always in view. */
  answer: ReactNode
  /** What stands under the answer. */
  children: ReactNode
  /** What the working is computed from, a moment after the answer. */
  input: Input
  working: (input: Input) => Working
  /** Under the working. */
  below?: ReactNode
  /** The answer in a sentence, to be heard. */
  spoken: string
  /** What stands under it all. */
  about: ReactNode
}

/** A page with inputs at the left and its answer at the right; a form that works without a script. */
export function CalculatorFrame<Input>(props: CalculatorFrameProps<Input>) {
  const writeAddress = usePageAddress(props.query)
  const { working } = props
  const later = useDeferredValue(props.input)
  const workingPanel = useMemo(() => <WorkingPanel working={working(later)} />, [working, later])
  function calculate(event: SubmitEvent) {
    event.preventDefault()
    writeAddress()
    document.getElementById(ANSWER_ID)?.focus()
  }
  return (
    <div className={`wrap calculator ${props.className ?? ''}`}>
      <header className="calculator-head">
        <h1>{props.title}</h1>
        <p>{props.subtitle}</p>
      </header>
      <RejectedParameters sentences={props.rejected} />
      <form className="calculator-columns" method="get" ref={props.formRef} onSubmit={calculate}>
        <div className="calculator-inputs">
          {props.inputs}
          <div className="row calculator-foot">
            <button type="submit" className="button" data-solid="">
              Calculate
            </button>
            {props.buttons}
            {typeof props.shortAnswer === 'string' ? (
              <span className="calculator-short-answer" aria-hidden="true">
                {props.shortAnswer}
              </span>
            ) : (
              props.shortAnswer
            )}
            {props.withoutScript}
          </div>
        </div>
        <div className="calculator-results">
          <div data-in-view="">{props.answer}</div>
          {props.children}
          {workingPanel}
          {props.below}
        </div>
      </form>
      <SpokenResult text={props.spoken} />
      {props.about}
    </div>
  )
}
