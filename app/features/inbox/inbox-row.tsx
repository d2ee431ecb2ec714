import type { ReactNode } from 'react'
import { smallPicture } from '#app/editor/lists/unpublished-files.ts'
import { UnpublishedPicture } from '#app/editor/lists/unpublished-picture.tsx'
import { PhotoNote } from '#app/editor/metadata/photo-note.tsx'
import type { PhotoReader } from '#app/editor/metadata/photo-reader.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { mediaKind } from '#domain/archive/media-type.ts'
import { shortName } from '#domain/archive/short-name.ts'
import { counted } from '#domain/archive/totals-text.ts'
import { typeLabel } from '#domain/archive/type-label.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { isLookedInto } from '#domain/uploads/photograph.ts'
import { DuplicateList } from './duplicate-list.tsx'
import { actionLabel, type InboxAction, lookAttributes } from './inbox-actions.ts'
import type { InboxEntry } from './inbox-operations.ts'

interface RowProps {
  entry: InboxEntry
  /** Others on the page with the same bytes. */
  duplicates: readonly InboxEntry[]
  readPhoto: PhotoReader
  isChosen: boolean
  /** Why it was not accepted. */
  reason: string | undefined
  actions: readonly InboxAction[]
  isBusy: boolean
  onToggle(): void
  onView(): void
}

/** One file that was sent in: what it is, who sent it, and what is known of its bytes. */
export function InboxRow(props: RowProps) {
  const { entry, isChosen, onToggle, onView } = props
  const { name, media_type, url } = entry
  return (
    <li className="trash-row" id={`inbox-${entry.entry}`} data-chosen={isChosen || undefined}>
      <label className="entry-check">
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <span className="unseen">Select {name}</span>
      </label>
      <button type="button" className="inbox-view" aria-label={`View ${name}`} onClick={onView}>
        <UnpublishedPicture
          picture={smallPicture({ url, mediaType: media_type })}
          mediaType={media_type}
          name={name}
        />
      </button>
      <Facts {...props} />
      <Choices {...props} />
    </li>
  )
}

function Facts({ entry, duplicates, readPhoto, reason }: RowProps) {
  const { name, sender, arrived, sha256, media_type, problem } = entry
  return (
    <div className="trash-what">
      <ToBytes {...entry} />
      <small>
        {sender ? `From ${sender}` : 'From somebody without a name'},{' '}
        <LocalTime iso={isoOf(arrived)} />
      </small>
      <Rejection {...entry} />
      <small>{factsText(entry)}</small>
      {problem !== null && <small>No picture of it: {problem}</small>}
      <p className="row inbox-hash">
        <small>
          SHA-256 <code title={sha256}>{sha256.slice(0, 12)}…</code>
        </small>
        <CopyButton text={sha256} label={`Copy the SHA-256 of ${name}`} />
      </p>
      <DuplicateList entry={entry} duplicates={duplicates} />
      {isLookedInto(media_type) && (
        <PhotoNote entry={entry.entry} mediaType={media_type} read={readPhoto} />
      )}
      {reason !== undefined && <p className="dialog-problem">Not accepted: {reason}</p>}
    </div>
  )
}

/** A PDF is sent as a download only, for it may hold scripts. */
function ToBytes({ name, url, media_type }: InboxEntry) {
  const isDownload = mediaKind(media_type) === 'pdf'
  const how = isDownload ? { download: true } : { target: '_blank', rel: 'noopener' }
  return (
    <a href={isDownload ? `/${url}?download` : `/${url}`} {...how}>
      <b title={name}>{shortName(name)}</b>
      <span className="unseen"> ({isDownload ? 'downloads the file' : 'opens in a new tab'})</span>
    </a>
  )
}

function Rejection({ rejection }: Pick<InboxEntry, 'rejection'>): ReactNode {
  if (rejection === null) return null
  const { by, at, deleted_at } = rejection
  return (
    <small>
      Rejected by {by}, <LocalTime iso={isoOf(at)} />
      {deleted_at !== null && (
        <>
          {' '}
          · to be deleted permanently <LocalTime iso={isoOf(deleted_at)} />
        </>
      )}
    </small>
  )
}

function Choices({ entry, actions, isBusy }: RowProps): ReactNode {
  return (
    <div className="row row-choices" data-once="">
      {actions.map((act) => (
        <button
          key={act.name}
          type="button"
          className="button"
          {...(act.look === 'danger' && lookAttributes(act))}
          aria-label={`${act.name} ${entry.name}`}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && act.act([entry])}
        >
          {actionLabel(act)}
        </button>
      ))}
    </div>
  )
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

/** `PNG, 4 KB, 640 × 480 pixels, by its bytes image/png`. */
function factsText({ name, media_type, file_size, width, height }: InboxEntry): string {
  const facts = [typeLabel(media_type, name), formatBytes(file_size)]
  if (width && height) facts.push(`${counted(width, 'pixel').split(' ')[0]} × ${height} pixels`)
  return `${facts.join(', ')}; by its bytes ${media_type}`
}
