import { formatBytes } from '#domain/units/bytes.ts'
import { rateText } from './transfer-rate.ts'
import { isOver, questionOf, type UploadChoice, type UploadItem } from './upload-item.ts'
import type { UploadQueue } from './upload-queue.ts'

interface UploadTotalProps {
  items: readonly UploadItem[]
  bytesPerSecond: number | undefined
  queue: UploadQueue
}

/** All files together: how far they are, how fast, and what can be done to all of them. */
export function UploadTotal({ items, bytesPerSecond, queue }: UploadTotalProps) {
  const counted = items.filter(({ state }) => state.step !== 'cancelled')
  const total = bytesOf(counted)
  const sent = counted.reduce((sum, { sentBytes }) => sum + sentBytes, 0)
  const left = counted.filter((item) => !isOver(item))
  const leftBytes = left.reduce((sum, { file, sentBytes }) => sum + file.size - sentBytes, 0)
  const done = counted.filter(({ state }) => state.step === 'done').length
  const isSending = left.some(({ state }) => state.step === 'sending')
  const rate = isSending && rateText(bytesPerSecond, leftBytes)
  return (
    <div className="upload-total">
      <p>
        <strong>
          {done.toLocaleString('en')} of {counted.length.toLocaleString('en')} files
        </strong>
        , {formatBytes(sent, 1)} of {formatBytes(total, 1)}
        {rate && `, ${rate}`}
      </p>
      <progress
        aria-label="Progress of all files"
        max={100}
        value={total === 0 ? 0 : Math.floor((sent / total) * 100)}
      />
      <LoggedOut items={left} />
      <TotalActions items={items} queue={queue} />
    </div>
  )
}

function bytesOf(items: readonly UploadItem[]): number {
  return items.reduce((sum, { file }) => sum + file.size, 0)
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
  const failed = items.filter((item) => item.state.step === 'failed' && !questionOf(item))
  const countOf = (question: 'clash' | 'known') =>
    items.filter((item) => questionOf(item) === question).length
  const clashes = countOf('clash')
  const known = countOf('known')
  return (
    <div className="upload-actions">
      {isRunning && <Act label="Cancel all" act={queue.cancelAll} />}
      {failed.length > 0 && <Act label="Retry all" act={queue.retryAll} />}
      {clashes > 1 && (
        <fieldset className="upload-actions">
          <legend>All {clashes} taken names</legend>
          {CLASH_CHOICES.map(([label, onClash]) => (
            <Act key={onClash} label={label} act={() => queue.answerAll('clash', { onClash })} />
          ))}
        </fieldset>
      )}
      {known > 1 && (
        <Act
          label={`Send all ${known} that are there anyway`}
          act={() => queue.answerAll('known', { isWanted: true })}
        />
      )}
      {!isRunning && <Act label="Clear" act={queue.clear} />}
    </div>
  )
}

/** What becomes of a file whose name is taken. */
export const CLASH_CHOICES = [
  ['Keep both', 'keep-both'],
  ['Replace', 'replace'],
  ['Skip', 'skip'],
] as const satisfies [string, NonNullable<UploadChoice['onClash']>][]

function Act({ label, act }: { label: string; act(): void }) {
  return (
    <button type="button" className="button" onClick={act}>
      {label}
    </button>
  )
}
