import './calculator.css'
import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useDeferredValue,
  useEffect,
  useMemo,
} from 'react'
import { useQueryMirror } from '#app/ui/browser/use-query-mirror.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { preloadReadingFont } from '#app/ui/reading-font.ts'
import { RESULT_ID } from '#app/ui/result-panel.tsx'
import { SpokenResult } from '#app/ui/spoken-result.tsx'
import type { Working } from '#domain/calculators/working.ts'

export interface CalculatorPageProps<FormState> {
  title: string
  subtitle: string
  /** The state of the form for the query of the URL. */
  form: FormState
  /** Rejected parameters, one sentence each. */
  rejected: readonly string[]
  /** URL of the page, without a query. */
  card: { url: string }
}

interface CalculatorFrameProps<Input> extends Omit<CalculatorPageProps<unknown>, 'form'> {
  className?: string
  formRef?: Ref<HTMLFormElement>
  /** The query that leads to this calculation. */
  query: string
  inputs: ReactNode
  /** A further question below the inputs, with its own result. */
  question?: ReactNode
  buttons?: ReactNode
  /** The result beside the buttons, where inputs and result are far apart. */
  shortResult: ReactNode
  /** Links for readers without JavaScript. */
  withoutScript?: ReactNode
  result: ReactNode
  /** Content below the result. */
  children: ReactNode
  /** Input of the working, which is rendered after the result. */
  input: Input
  working: ComponentType<WorkingProps<Input>>
  below?: ReactNode
  /** The result in a sentence, for screen readers. */
  spoken: string
  about: ReactNode
}

/** Inputs on the left, the result on the right, in a form that works without JavaScript. */
export function CalculatorFrame<Input>(props: CalculatorFrameProps<Input>) {
  preloadReadingFont()
  const writeUrl = useQueryMirror(props.query)
  useEffect(dropEarlyFragment, [])
  const { working: Working } = props
  const later = useDeferredValue(props.input)
  const workingPanel = useMemo(() => <Working input={later} />, [Working, later])
  function calculate(event: SubmitEvent) {
    event.preventDefault()
    writeUrl()
    document.getElementById(RESULT_ID)?.focus()
  }
  /** Does not change the URL, which would load the first state of the page again. */
  function scrollToResult(event: MouseEvent) {
    event.preventDefault()
    document.getElementById(RESULT_ID)?.focus()
  }
  return (
    <div className={`wrap calculator ${props.className ?? ''}`} data-uses-react="">
      <header className="calculator-head">
        <h1>{props.title}</h1>
        <p className="lead">{props.subtitle}</p>
        <p className="fine calculator-source">
          {props.card.url}?{props.query}
        </p>
      </header>
      {props.rejected.length > 0 && (
        <ul className="note rejected-parameters" data-tone="asks">
          {props.rejected.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <form className="calculator-columns" method="get" ref={props.formRef} onSubmit={calculate}>
        <div className="stack calculator-left">
          <div className="calculator-inputs">{props.inputs}</div>
          <div className="bar calculator-foot" data-not-printed="">
            <button type="submit" className="button">
              Calculate
            </button>
            {props.buttons}
            {typeof props.shortResult === 'string' ? (
              <a
                className="calculator-short-result"
                aria-label={`Result: ${props.shortResult}`}
                href={`#${RESULT_ID}`}
                onClick={scrollToResult}
              >
                {props.shortResult}
              </a>
            ) : (
              props.shortResult
            )}
            {props.withoutScript}
          </div>
          {props.question}
        </div>
        <div className="stack calculator-results">
          <div data-in-view="">{props.result}</div>
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

/** A link to the result that was followed before React ran has left its fragment in the URL. */
function dropEarlyFragment() {
  const { hash, pathname, search } = window.location
  const link = document.querySelector('.calculator-short-result')
  if (hash && link?.getAttribute('href') === hash)
    window.history.replaceState(window.history.state, '', pathname + search)
}

interface WorkingProps<Input> {
  input: Input
}

/** The working of a calculator: the server renders it, its code is loaded after the rest of the page. */
export function lazyWorking<Input>(
  load: () => Promise<(input: Input) => Working>,
): ComponentType<WorkingProps<Input>> {
  return lazyPart(
    async () => {
      const [{ WorkingPanel }, working] = await Promise.all([import('./working-panel.tsx'), load()])
      return ({ input }) => <WorkingPanel working={working(input)} />
    },
    {
      waiting: 'Loading the working…',
      missing: 'The working failed to load. Reload the page; the URL keeps your inputs.',
    },
  )
}
