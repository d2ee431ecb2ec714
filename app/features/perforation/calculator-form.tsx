import './print.css'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Perforation } from '#domain/perforation/perforation.ts'
import { numberFields, type PerforationInput } from '#domain/perforation/shot.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'
import { ANSWER_ID } from './answer.tsx'
import { withEarlyTyping } from './early-typing.ts'
import { Inputs } from './inputs.tsx'
import { ShortResult } from './short-result.tsx'
import { TEMPLATE_FORM } from './template-choice.tsx'
import type { OnChange, TypedState } from './typed-state.ts'

interface CalculatorFormProps {
  typed: TypedState
  input: PerforationInput
  result: Perforation
  templates: readonly RoundTemplate[]
  onChange: OnChange
  onCalculate: () => void
  /** The answer, and what else stands beside the inputs. */
  children: ReactNode
}

const noPlusMinus = Object.fromEntries(
  numberFields.map((field) => [field, '']),
) as TypedState['plusMinus']

/** Every field in one form, which the browser itself can send where no script runs. */
export function CalculatorForm({
  typed,
  input,
  result,
  templates,
  onChange,
  onCalculate,
  children,
}: CalculatorFormProps) {
  const [isSpread, setSpread] = useState(() =>
    numberFields.some((field) => typed.plusMinus[field] !== ''),
  )

  /** What stood there when uncertainty was turned off. */
  const [kept, setKept] = useState(noPlusMinus)

  function turnSpread() {
    setSpread(!isSpread)
    if (isSpread) setKept(typed.plusMinus)
    const plusMinus = isSpread ? noPlusMinus : kept
    onChange((now) => ({ ...now, plusMinus }))
  }

  const form = useRef<HTMLFormElement>(null)
  const templateForm = useRef<HTMLFormElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was there before
  useEffect(() => {
    if (!form.current || !templateForm.current) return
    const fields = new FormData(form.current)
    for (const [name, value] of new FormData(templateForm.current)) fields.set(name, value)
    const early = withEarlyTyping(typed, fields, templates)
    // Rounds to compare are chosen in a list of their own, which tells them itself.
    if (early) onChange(({ compared }) => ({ ...early, compared }))
  }, [])

  function calculate(event: SubmitEvent) {
    event.preventDefault()
    onCalculate()
    document.getElementById(ANSWER_ID)?.focus()
  }

  return (
    <>
      <form id={TEMPLATE_FORM} method="get" ref={templateForm} />
      <form className="calculator-columns" method="get" ref={form} onSubmit={calculate}>
        <div className="calculator-inputs">
          <Inputs
            typed={typed}
            input={input}
            result={result}
            templates={templates}
            isSpread={isSpread}
            onChange={onChange}
          />
          <div className="calculator-foot">
            <button type="submit" className="button" data-solid="">
              Calculate
            </button>
            <button
              type="button"
              className="button"
              data-needs-js=""
              aria-pressed={isSpread}
              onClick={turnSpread}
            >
              ± Uncertainty
            </button>
            <ShortResult result={result} />
          </div>
        </div>
        <div className="calculator-results">{children}</div>
      </form>
    </>
  )
}
