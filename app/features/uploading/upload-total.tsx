import { rateText } from './transfer-rate.ts'
import { isOver, type UploadItem } from './upload-item.ts'
import { outcomeOf } from './upload-outcome.ts'
import {
  CASE_CHOICES,
  CLASH_CHOICES,
  isAsking,
  isWorthRetrying,
  questionOf,
  type UploadQuestion,
} from './upload-question.ts'
import type { UploadQueue } from './upload-queue.ts'

interface UploadTotalProps {
  items: readonly UploadItem[]
  bytesPerSecond: number | undefined
  queue: UploadQueue
}

/** All files together: how far they are, how fast, and what can be done to all of them. */
export function UploadTotal({ items, bytesPerSecond, queue }: UploadTotalProps) {
  const { files, rest, percent } = outcomeOf(items)
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

/** Its own tab, because the files that were chosen are gone with this page. */
function LoggedOut({ items }: { items: readonly UploadItem[] }) {
  const isOut = items.some(({ state }) => state.step === 'paused' && state.cause === 'signed-out')
  return (
    <p className="upload-logged-out" role="status">
      {isOut && (
        <>
          What is left waits until you are logged in again.{' '}
          <a href="/login" target="_blank" rel="noreferrer">
            Log in in a new tab
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
  const countOf = (question: UploadQuestion) =>
    items.filter((item) => questionOf(item) === question).length
  const clashes = countOf('clash')
  const variants = countOf('case')
  const known = countOf('known')
  return (
    <div className="upload-actions">
      {isRunning && <Act label="Cancel all" act={queue.cancelAll} />}
      {isRetried && <Act label="Retry all" act={queue.retryAll} />}
      {clashes > 1 && (
        <fieldset className="upload-actions">
          <legend>All {clashes} taken names</legend>
          {CLASH_CHOICES.map(([label, onClash]) => (
            <Act key={onClash} label={label} act={() => queue.answerAll('clash', { onClash })} />
          ))}
        </fieldset>
      )}
      {variants > 1 && (
        <fieldset className="upload-actions">
          <legend>All {variants} names that differ only in case</legend>
          {CASE_CHOICES.map(([label, onClash]) => (
            <Act key={onClash} label={label} act={() => queue.answerAll('case', { onClash })} />
          ))}
        </fieldset>
      )}
      {known > 1 && (
        <Act
          label={`Send all ${known} that are there anyway`}
          act={() => queue.answerAll('known', { isWanted: true })}
        />
      )}
      {!isRunning && isLeft && <Act label="Clear" act={queue.clear} />}
    </div>
  )
}

function Act({ label, act }: { label: string; act(): void }) {
  return (
    <button type="button" className="button" onClick={act}>
      {label}
    </button>
  )
}
