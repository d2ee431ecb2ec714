import './media.css'
import { useEffect, useState } from 'react'
import { LoadingNote } from './loading-note.tsx'
import { MediaProblem } from './media-problem.tsx'
import { fetchTextStart, type TextStart } from './text-start.ts'

type Step = { step: 'loading' } | ({ step: 'shown' } & TextStart) | { step: 'failed' }

/** The first 512 kB of a text file. */
export function TextPreview({
  name,
  address,
  downloadAddress,
}: {
  name: string
  address: string
  downloadAddress: string
}) {
  const [state, setState] = useState<Step>({ step: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const unmounted = new AbortController()
    fetchTextStart(address, unmounted.signal)
      .then((start) => setState({ step: 'shown', ...start }))
      .catch(() => unmounted.signal.aborted || setState({ step: 'failed' }))
    return () => unmounted.abort()
  }, [address, attempt])

  function retry() {
    setState({ step: 'loading' })
    setAttempt(attempt + 1)
  }

  return (
    <div className="text-preview">
      <TextBody name={name} state={state} downloadAddress={downloadAddress} onRetry={retry} />
      {state.step === 'shown' && !state.isWhole && (
        <p className="text-preview-note">
          These are the first 512 KB. Download the file for the rest.
        </p>
      )}
    </div>
  )
}

function TextBody({
  name,
  state,
  downloadAddress,
  onRetry,
}: {
  name: string
  state: Step
  downloadAddress: string
  onRetry(): void
}) {
  switch (state.step) {
    case 'loading':
      return <LoadingNote />
    case 'failed':
      return (
        <MediaProblem
          sentence="The text could not be loaded. The file itself is safe."
          downloadAddress={downloadAddress}
          onRetry={onRetry}
        />
      )
    case 'shown':
      return state.text === '' ? (
        <p className="media-problem">This file is empty.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls must be reachable by keyboard
        <section tabIndex={0} aria-label={name} data-keeps-wheel="">
          <pre>{state.text}</pre>
        </section>
      )
  }
}
