import { RetryNote } from '../retry-note.tsx'
import type { usePages } from './use-pages.ts'

/** The end of what is loaded of a list: more of it, or why it could not be loaded. */
export function ListEnd({
  answer,
  progress,
  loadMore,
}: Pick<ReturnType<typeof usePages>, 'answer' | 'progress' | 'loadMore'>) {
  switch (progress.step) {
    case 'loading':
      return <p role="status">Loading…</p>
    case 'failed':
      return <RetryNote text={progress.problem.text} onRetry={loadMore} />
    case 'idle':
      return answer.next === null ? null : (
        <p>
          <button type="button" className="button" onClick={loadMore}>
            Show more
          </button>
        </p>
      )
  }
}
