import { ActionButton } from '#app/ui/buttons.tsx'
import { rateText } from './queue/transfer-rate.ts'
import {
  CASE_CHOICES,
  CONFLICT_CHOICES,
  decisionOf,
  isAsking,
  isWorthRetrying,
  type UploadQuestion,
} from './queue/upload-decision.ts'
import { isOver, type UploadItem } from './queue/upload-item.ts'
import type { UploadQueue } from './queue/upload-queue.ts'
import { totalsOf } from './queue/upload-totals.ts'

interface UploadTotalProps {
  items: readonly UploadItem[]
  bytesPerSecond: number | undefined
  queue: UploadQueue
}

export function UploadTotal({ items, bytesPerSecond, queue }: UploadTotalProps) {
  const { files, rest, percent } = totalsOf(items)
  const left = items.filter((item) => !isOver(item))
  const leftBytes = left.reduce((sum, { file, sentBytes }) => sum + file.size - sentBytes, 0)
  const isSending = left.some(({ state }) => state.step === 'sending')
  const rate = isSending && rateText(bytesPerSecond, leftBytes)
  return (
    <div className="upload-total">
      <p>
        <strong>{files}</strong>
        {files && rest.length > 0 && ', '}
        {[...rest, ...(rate ? [rate] : [])].join(', ')}
      </p>
      {percent !== undefined && (
        <progress aria-label="Progress of all files" max={100} value={percent} />
      )}
      <LoggedOut items={left} />
      <TotalActions items={items} queue={queue} />
    </div>
  )
}

/** The link opens a new tab, because leaving this page would lose the chosen files. */
function LoggedOut({ items }: { items: readonly UploadItem[] }) {
  const isOut = items.some(({ state }) => state.step === 'paused' && state.cause === 'logged-out')
  return (
    <p className="upload-logged-out" role="status">
      {isOut && (
        <>
          The remaining uploads resume when you log in.{' '}
          <a href="/login" target="_blank" rel="noreferrer">
            Log in again in a new tab
          </a>
        </>
      )}
    </p>
  )
}

function TotalActions({ items, queue }: Pick<UploadTotalProps, 'items' | 'queue'>) {
  const isRunning = items.some((item) => !isOver(item))
  const isRetried = items.some(isWorthRetrying)
  const isLeft = items.some((item) => isOver(item) && !isAsking(item))
  const duplicates = countOf(items, 'duplicate')
  return (
    <div className="bar upload-actions">
      {isRunning && <Act label="Cancel all" act={queue.cancelAll} />}
      {isRetried && <Act label="Retry all" act={queue.retryAll} />}
      <AnswerAll {...{ items, queue }} to="conflict" what="name conflicts" />
      <AnswerAll {...{ items, queue }} to="case" what="names that differ only in case" />
      {duplicates > 1 && (
        <Act
          label={`Upload all ${duplicates} duplicates anyway`}
          act={() => queue.answerAll('duplicate', { isWanted: true })}
        />
      )}
      {!isRunning && isLeft && <Act label="Clear" act={queue.clear} />}
    </div>
  )
}

type ChoiceProps = Pick<UploadTotalProps, 'items' | 'queue'> & {
  to: 'conflict' | 'case'
  what: string
}

function AnswerAll({ items, queue, to, what }: ChoiceProps) {
  const count = countOf(items, to)
  if (count < 2) return null
  return (
    <fieldset className="bar upload-actions">
      <legend>
        <span>
          Apply to {count === 2 ? 'both' : `all ${count}`} {what}
        </span>
      </legend>
      {(to === 'case' ? CASE_CHOICES : CONFLICT_CHOICES).map(([label, onConflict]) => (
        <Act key={onConflict} label={label} act={() => queue.answerAll(to, { onConflict })} />
      ))}
    </fieldset>
  )
}

function countOf(items: readonly UploadItem[], question: UploadQuestion): number {
  return items.filter((item) => decisionOf(item) === question).length
}

function Act({ label, act }: { label: string; act(): void }) {
  return <ActionButton onClick={act}>{label}</ActionButton>
}
