import type { Problem } from '../editor-calls.ts'

/** What is under a list: more of it, or why it does not come. */
export function ListEnd({
  progress,
  next,
  onMore,
}: {
  progress: { step: 'loading' } | { step: 'idle' } | { step: 'failed'; problem: Problem }
  next: number | string | null
  onMore(): void
}) {
  if (progress.step === 'loading') return <p role="status">Loading…</p>
  if (progress.step === 'failed') {
    return (
      <p className="dialog-problem" role="alert">
        {progress.problem.text}{' '}
        <button type="button" className="button" onClick={onMore}>
          Try again
        </button>
      </p>
    )
  }
  if (next === null) return null
  return (
    <p>
      <button type="button" className="button" onClick={onMore}>
        Show more
      </button>
    </p>
  )
}
