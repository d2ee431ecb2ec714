import './uploading.css'
import { formatBytes } from '#domain/units/bytes.ts'
import { rateText } from './transfer-rate.ts'
import { isOver, percentOf, type UploadItem } from './upload-item.ts'
import type { UploadQueue } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'

/** Every file that is sent from this page, with its bar, and all of them together. */
export function UploadList({ items, messages, bytesPerSecond, queue }: Uploads) {
  if (!queue) return null
  return (
    <>
      {items.length > 0 && <Together items={items} bytesPerSecond={bytesPerSecond} queue={queue} />}
      <ul className="upload-list">
        {items.map((item) => (
          <li key={item.key} data-step={item.state.step}>
            <OneUpload item={item} queue={queue} />
          </li>
        ))}
      </ul>
      <div role="log" aria-label="Results">
        <ol className="upload-messages">
          {messages.map(({ key, text, isGood }) => (
            <li key={key} data-tone={isGood ? 'done' : 'wrong'}>
              {text}
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

function Together({
  items,
  bytesPerSecond,
  queue,
}: Pick<Uploads, 'items' | 'bytesPerSecond'> & { queue: UploadQueue }) {
  const counted = items.filter(({ state }) => state.step !== 'cancelled')
  const total = counted.reduce((sum, { file }) => sum + file.size, 0)
  const sent = counted.reduce((sum, { sentBytes }) => sum + sentBytes, 0)
  const done = counted.filter(({ state }) => state.step === 'done').length
  const failed = counted.filter(({ state }) => state.step === 'failed').length
  const isRunning = items.some((item) => !isOver(item))
  return (
    <div className="upload-together">
      <p>
        {done} of {counted.length} files, {formatBytes(sent)} of {formatBytes(total)}
        {isRunning && bytesPerSecond ? `, ${rateText(bytesPerSecond, total - sent)}` : ''}
      </p>
      <p className="upload-actions">
        {isRunning && (
          <button type="button" className="button" onClick={queue.cancelAll}>
            Cancel all
          </button>
        )}
        {failed > 0 && (
          <button type="button" className="button" onClick={queue.retryAll}>
            Retry all
          </button>
        )}
        {!isRunning && (
          <button type="button" className="button" onClick={queue.clear}>
            Clear
          </button>
        )}
      </p>
    </div>
  )
}

function OneUpload({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const percent = percentOf(item)
  const name = item.below === '' ? item.file.name : `${item.below.slice(1)}/${item.file.name}`
  return (
    <>
      <span className="upload-name">{name}</span>
      <progress aria-label={`Progress of ${name}`} max={100} value={percent} />
      <span className="upload-percent">{percent}%</span>
      <span className="upload-state">{stateWords(item)}</span>
      <span className="upload-actions">
        <Choices item={item} queue={queue} />
      </span>
    </>
  )
}

function stateWords({ state, file }: UploadItem): string {
  switch (state.step) {
    case 'waiting':
      return 'Waits for others'
    case 'checking':
      return 'Is being checked'
    case 'sending':
      return formatBytes(file.size)
    case 'paused':
    case 'failed':
      return state.why
    case 'done':
      return state.words
    case 'cancelled':
      return 'Cancelled'
  }
}

function Choices({ item: { key, state, file }, queue }: { item: UploadItem; queue: UploadQueue }) {
  const button = (label: string, act: () => void) => (
    <button type="button" className="button" onClick={act} aria-label={`${label}: ${file.name}`}>
      {label}
    </button>
  )
  switch (state.step) {
    case 'done':
      return null
    case 'failed':
      return (
        <AfterFailure code={state.code} button={button} retry={(how) => queue.retry(key, how)} />
      )
    case 'cancelled':
      return button('Retry', () => queue.retry(key))
    case 'paused':
      return (
        <>
          {button('Go on', () => queue.retry(key))}
          {button('Cancel', () => queue.cancel(key))}
        </>
      )
    case 'waiting':
    case 'checking':
    case 'sending':
      return button('Cancel', () => queue.cancel(key))
  }
}

interface AfterFailureProps {
  code: string
  button(label: string, act: () => void): React.ReactNode
  retry(choice?: { onClash?: 'keep-both' | 'replace' | 'skip'; isWanted?: boolean }): void
}

function AfterFailure({ code, button, retry }: AfterFailureProps) {
  if (code === 'known') return button('Send it anyway', () => retry({ isWanted: true }))
  if (code !== 'manage/clash') return button('Retry', () => retry())
  return (
    <>
      {button('Keep both', () => retry({ onClash: 'keep-both' }))}
      {button('Replace', () => retry({ onClash: 'replace' }))}
      {button('Leave out', () => retry({ onClash: 'skip' }))}
    </>
  )
}
