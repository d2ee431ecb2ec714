import { memo } from 'react'
import { ActionButton } from '#app/ui/buttons.tsx'
import { ConfirmedButton } from '#app/ui/dialogs/confirmed-button.tsx'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { searchUrl } from '#domain/search/search-url.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { choicesAfterFailure, decisionOf } from './queue/upload-decision.ts'
import {
  isMessage,
  percentOf,
  shownName,
  type UploadChoice,
  type UploadItem,
} from './queue/upload-item.ts'
import { pathText } from './queue/upload-messages.ts'
import type { UploadQueue } from './queue/upload-queue.ts'

interface UploadRowProps {
  item: UploadItem
  queue: UploadQueue
  /** The folder of the archive that is open. */
  here: ArchivePath | undefined
}

/** Memoized, because there may be thousands of rows. */
export const UploadRow = memo(function UploadRow({ item, queue, here }: UploadRowProps) {
  const percent = percentOf(item)
  const name = pathText(item)
  return (
    <li data-step={decisionOf(item) ? 'asks' : item.state.step}>
      <span className="upload-percent">{percent}%</span>
      <progress aria-label={`Progress of ${name}`} max={100} value={percent} />
      <span className="upload-name">{name}</span>
      <span className="fine upload-state">
        {stateText(item)}
        <ExistingFile item={item} />
        <SimilarFiles item={item} />
      </span>
      <span className="bar upload-actions">
        <Choices item={item} queue={queue} here={here} />
      </span>
    </li>
  )
})

function ExistingFile({ item: { state } }: { item: UploadItem }) {
  if (state.step !== 'failed' || !state.existing) return null
  const { id, path } = state.existing
  return (
    <>
      {' '}
      <a href={`/fileinfo/${id}`} target="_blank" rel="noreferrer">
        {path}
      </a>
    </>
  )
}

/** While a file is uploading, its sender can check whether the archive has a file with this name. */
function SimilarFiles({ item }: { item: UploadItem }) {
  const { state, file } = item
  if (!['queued', 'checking', 'sending', 'paused'].includes(state.step)) return null
  // A message is in no archive.
  if (isMessage(item)) return null
  const words = file.name.replace(/\.[^.]*$/, '')
  return (
    <>
      {' '}
      <a href={searchUrl({ q: words, type: 'file' })} target="_blank" rel="noreferrer">
        Already in the archive?
      </a>
    </>
  )
}

function stateText({ state, file }: UploadItem): string {
  switch (state.step) {
    case 'queued':
      return `Queued, ${formatBytes(file.size, 1)}`
    case 'checking':
      return `Checking${shareOf(state.readBytes, file.size)}, ${formatBytes(file.size, 1)}`
    case 'sending':
      return formatBytes(file.size, 1)
    case 'paused':
    case 'failed':
      return state.why
    case 'done':
      return state.text
    case 'cancelled':
      return 'Cancelled'
  }
}

function shareOf(readBytes: number | undefined, size: number): string {
  return readBytes === undefined ? '' : `, ${Math.floor((readBytes / size) * 100)}%`
}

function Choices({ item, queue, here }: UploadRowProps) {
  const { key, state } = item
  const name = shownName(item)
  const button = (label: string, act: () => void) => (
    <ActionButton key={label} onClick={act} aria-label={`${label}: ${name}`}>
      {label}
    </ActionButton>
  )
  const retry = (choice?: UploadChoice) => () => queue.retry(key, choice)
  switch (state.step) {
    case 'done':
      return null
    case 'failed':
      return [
        ...choicesAfterFailure(item, here).map(([label, choice]) =>
          choice?.photo === 'keep' ? (
            <ConfirmedButton
              key={label}
              aria-label={`${label}: ${name}`}
              question={{
                title: `Publish “${name}” with its metadata?`,
                text: 'Everyone will be able to see the location, device and owner data in it. Nothing has been stored yet.',
                action: 'Upload and publish',
              }}
              onConfirm={retry(choice)}
            >
              {label}
            </ConfirmedButton>
          ) : (
            button(label, retry(choice))
          ),
        ),
        ['photo', 'folder'].includes(decisionOf(item) ?? '') &&
          button('Cancel', () => queue.cancel(key)),
      ]
    case 'cancelled':
      return button('Retry', retry())
    case 'paused':
      return [
        button('Resume', retry()),
        state.cause === 'server-away' && button('Start over', () => queue.startOver(key)),
        button('Cancel', () => queue.cancel(key)),
      ]
    case 'queued':
    case 'checking':
    case 'sending':
      return button('Cancel', () => queue.cancel(key))
  }
}
