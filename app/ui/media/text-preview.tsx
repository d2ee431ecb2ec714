import './media.css'
import { useEffect, useState } from 'react'
import { ScrollArea } from '#app/ui/scroll-area.tsx'
import { LoadingNote } from './loading-note.tsx'
import { MediaProblem } from './media-problem.tsx'
import { fetchTextStart, type TextStart } from './text-start.ts'

type Step = { step: 'loading' } | ({ step: 'shown' } & TextStart) | { step: 'failed' }

interface TextPreviewProps {
  name: string
  url: string
  downloadUrl: string
  /** What the page came with of it. */
  start?: TextStart | undefined
}

/** The first 512 kB of a text file. */
export function TextPreview({ name, url, downloadUrl, start }: TextPreviewProps) {
  const came: Step = start ? { step: 'shown', ...start } : { step: 'loading' }
  const [state, setState] = useState<Step>(came)
  const isWhole = start?.isWhole
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (isWhole) return
    const unmounted = new AbortController()
    fetchTextStart(url, unmounted.signal)
      .then((start) => setState({ step: 'shown', ...start }))
      .catch(() => unmounted.signal.aborted || setState(start ? came : { step: 'failed' }))
    return () => unmounted.abort()
  }, [url, attempt, isWhole])

  function retry() {
    setState({ step: 'loading' })
    setAttempt(attempt + 1)
  }

  return (
    <div className="box text-preview">
      <TextBody name={name} state={state} downloadUrl={downloadUrl} onRetry={retry} />
      {state.step === 'shown' && !state.isWhole && (
        <p className="fine text-preview-note">
          This is the beginning. <a href={url}>Open the full text</a>
        </p>
      )}
    </div>
  )
}

interface BodyProps extends Pick<TextPreviewProps, 'name' | 'downloadUrl'> {
  state: Step
  onRetry(): void
}

function TextBody({ name, state, downloadUrl, onRetry }: BodyProps) {
  switch (state.step) {
    case 'loading':
      return <LoadingNote />
    case 'failed':
      return (
        <MediaProblem
          sentence="The text could not be loaded. The file itself is safe."
          downloadUrl={downloadUrl}
          onRetry={onRetry}
        />
      )
    case 'shown':
      return state.text === '' ? (
        <p className="stack media-problem">This file is empty.</p>
      ) : (
        <ScrollArea aria-label={name}>
          <pre>{state.text}</pre>
        </ScrollArea>
      )
  }
}
