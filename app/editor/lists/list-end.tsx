import { ActionButton } from '#app/ui/action-button.tsx'
import { RetryNote } from '../retry-note.tsx'
import type { usePages } from './use-pages.ts'

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
          <ActionButton onClick={loadMore}>Show more</ActionButton>
        </p>
      )
  }
}
