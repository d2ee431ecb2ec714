import { memo } from 'react'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { PublishButton } from './publish-button.tsx'
import { percentOf, type UploadChoice, type UploadItem } from './upload-item.ts'
import { choicesAfterFailure, questionOf } from './upload-question.ts'
import type { UploadQueue } from './upload-queue.ts'

interface UploadRowProps {
  item: UploadItem
  queue: UploadQueue
  /** The folder of the archive that is looked at. */
  here: ArchivePath | undefined
}

/** One file with its bar. Of thousands, only those that move are drawn again. */
export const UploadRow = memo(function UploadRow({ item, queue, here }: UploadRowProps) {
  const percent = percentOf(item)
  const name = item.below === '' ? item.file.name : `${item.below.slice(1)}/${item.file.name}`
  return (
    <li data-step={questionOf(item) ? 'asks' : item.state.step}>
      <span className="upload-percent">{percent}%</span>
      <progress aria-label={`Progress of ${name}`} max={100} value={percent} />
      <span className="upload-name">{name}</span>
      <span className="upload-state">
        {stateWords(item)}
        <Standing item={item} />
      </span>
      <span className="upload-actions">
        <Choices item={item} queue={queue} here={here} />
      </span>
    </li>
  )
})

function Standing({ item: { state } }: { item: UploadItem }) {
  if (state.step !== 'failed' || !state.standing) return null
  const { id, path } = state.standing
  return (
    <>
      {' '}
      <a href={`/fileinfo/${id}`} target="_blank" rel="noreferrer">
        {path}
      </a>
    </>
  )
}

function stateWords({ state, file }: UploadItem): string {
  switch (state.step) {
    case 'waiting':
      return `Waits for others, ${formatBytes(file.size, 1)}`
    case 'checking':
      return `Is being checked${shareOf(state.readBytes, file.size)}, ${formatBytes(file.size, 1)}`
    case 'sending':
      return formatBytes(file.size, 1)
    case 'paused':
    case 'failed':
      return state.why
    case 'done':
      return state.words
    case 'cancelled':
      return 'Cancelled'
  }
}

/** A large file is read for a while before it goes out. */
function shareOf(readBytes: number | undefined, size: number): string {
  return readBytes === undefined ? '' : `, ${Math.floor((readBytes / size) * 100)}%`
}

function Choices({ item, queue, here }: UploadRowProps) {
  const { key, state, file } = item
  const button = (label: string, act: () => void) => (
    <button
      key={label}
      type="button"
      className="button"
      onClick={act}
      aria-label={`${label}: ${file.name}`}
    >
      {label}
    </button>
  )
  const retry = (choice?: UploadChoice) => () => queue.retry(key, choice)
  switch (state.step) {
    case 'done':
      return null
    case 'failed':
      return [
        ...choicesAfterFailure(item, here).map(([label, choice]) =>
          choice?.photo === 'keep' ? (
            <PublishButton key={label} label={label} name={file.name} onConfirm={retry(choice)} />
          ) : (
            button(label, retry(choice))
          ),
        ),
        ['photo', 'place'].includes(questionOf(item) ?? '') &&
          button('Cancel', () => queue.cancel(key)),
      ]
    case 'cancelled':
      return button('Retry', retry())
    case 'paused':
      return [
        button('Go on', retry()),
        state.cause === 'elsewhere' && button('Start over', () => queue.startOver(key)),
        button('Cancel', () => queue.cancel(key)),
      ]
    case 'waiting':
    case 'checking':
    case 'sending':
      return button('Cancel', () => queue.cancel(key))
  }
}
