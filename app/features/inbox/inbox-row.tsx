import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DeletionTime, ListRow, UnpublishedImage } from '#app/editor/lists/list-row.tsx'
import { PhotoNote } from '#app/editor/metadata/photo-note.tsx'
import type { PhotoReader } from '#app/editor/metadata/photo-reader.ts'
import { ActionButton } from '#app/ui/buttons.tsx'
import { CopyButton } from '#app/ui/copying/copy-button.tsx'
import { UnixTime } from '#app/ui/times/local-time.tsx'
import { mediaKind } from '#domain/archive/file-types/media-type.ts'
import { typeLabel } from '#domain/archive/file-types/type-label.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { fileInfoUrl } from '#domain/archive/paths/file-url.ts'
import { shortName } from '#domain/archive/paths/short-name.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { formatPixels } from '#domain/units/count.ts'
import { isInspected } from '#domain/uploads/photo.ts'
import { programExtension } from '#domain/uploads/program-extension.ts'
import { reasonTexts } from '#domain/uploads/rejection-reasons.ts'
import { actionLabel, type InboxAction } from './inbox-actions.ts'
import { copiesText } from './inbox-duplicates.ts'
import type { InboxEntry } from './inbox-operations.ts'

interface RowProps {
  entry: InboxEntry
  /** Loaded entries with the same bytes. */
  duplicates: readonly InboxEntry[]
  /** The row that shows the same message. */
  messageOf: InboxEntry | undefined
  readPhoto: PhotoReader
  isSelected: boolean
  reason: string | undefined
  actions: readonly InboxAction[]
  isBusy: boolean
  onToggle(isRange: boolean): void
  onView(): void
}

export function InboxRow(props: RowProps) {
  const { entry, isSelected, onToggle, onView } = props
  const { name } = entry
  return (
    <ListRow id={`inbox-${entry.entry}`} {...{ name, isSelected, onToggle }}>
      <button type="button" className="inbox-view" data-needs-js="" onClick={onView}>
        <span className="visually-hidden">View {name}</span>
        <UnpublishedImage {...entry} />
      </button>
      <Facts {...props} />
      <Choices {...props} />
    </ListRow>
  )
}

function Facts({ entry, duplicates, messageOf, readPhoto, reason }: RowProps) {
  const { name, sender, arrived, sha256, media_type, problem } = entry
  return (
    <div className="list-facts">
      <ToBytes {...entry} />
      <small>
        {sender ? `From ${sender}` : 'Anonymous'}, <UnixTime seconds={arrived} />
      </small>
      <Rejection {...entry} />
      <Message message={entry.message} of={messageOf} />
      <small>{factsText(entry)}</small>
      {problem !== null && <small>No preview: {problem}</small>}
      <ProgramNote name={name} />
      <p className="bar inbox-hash">
        <small>
          SHA-256 <code title={sha256}>{sha256.slice(0, 12)}…</code>
        </small>
        <CopyButton text={sha256} label={`Copy the SHA-256 of ${name}`} />
      </p>
      <DuplicateList entry={entry} duplicates={duplicates} />
      {isInspected(media_type) && (
        <PhotoNote entry={entry.entry} mediaType={media_type} read={readPhoto} />
      )}
      {reason !== undefined && (
        <p className="note" data-tone="wrong">
          Not accepted: {reason}
        </p>
      )}
    </div>
  )
}

function Message({ message, of }: Pick<InboxEntry, 'message'> & { of: InboxEntry | undefined }) {
  if (message === '') return null
  if (!of) return <blockquote className="aside inbox-message">{message}</blockquote>
  return (
    <small>
      Same message as <a href={`#inbox-${of.entry}`}>{shortName(of.name)}</a>
    </small>
  )
}

function ProgramNote({ name }: Pick<InboxEntry, 'name'>): ReactNode {
  const extension = programExtension(name)
  if (extension === undefined) return null
  return (
    <p className="note" data-tone="wrong">
      The name ends in .{extension}, so a download opens as a program or script. Before you accept
      it, check the file, and rename it.
    </p>
  )
}

/** PDF files may contain scripts, so they are only downloaded. */
function ToBytes({ name, url, media_type }: InboxEntry) {
  const isDownload = mediaKind(media_type) === 'pdf'
  const how = isDownload ? { download: true } : { target: '_blank', rel: 'noopener' }
  return (
    <a href={isDownload ? `/${url}?download` : `/${url}`} {...how}>
      <b title={name}>{shortName(name)}</b>
      <span className="visually-hidden">
        {' '}
        ({isDownload ? 'downloads the file' : 'opens in a new tab'})
      </span>
    </a>
  )
}

function Rejection({ rejection }: Pick<InboxEntry, 'rejection'>): ReactNode {
  if (rejection === null) return null
  const { by, at, reason, deleted_at } = rejection
  return (
    <small>
      Rejected by {by}, <UnixTime seconds={at} />
      {reason && `, reason: ${reasonTexts[reason]}`}
      <DeletionTime seconds={deleted_at} />
    </small>
  )
}

function Choices({ entry, actions, isBusy }: RowProps): ReactNode {
  return (
    <div className="row row-choices" data-once="" data-needs-js="">
      {actions.map((act) => (
        <ActionButton
          key={act.name}
          data-danger={act['data-danger']}
          aria-label={[`${act.name} ${entry.name}`, act.detail].filter(Boolean).join(', ')}
          title={act.detail}
          isBusy={isBusy}
          onClick={() => act.act([entry])}
        >
          {actionLabel(act)}
        </ActionButton>
      ))}
    </div>
  )
}

/** `PNG, 4 KB, 640 × 480 pixels, detected type image/png`. */
function factsText({ name, media_type, file_size, width, height }: InboxEntry): string {
  const facts = [typeLabel(media_type, name), formatBytes(file_size)]
  if (width && height) facts.push(`${formatPixels(width, height)} pixels`)
  return `${facts.join(', ')}; detected type ${media_type}`
}

function DuplicateList({
  entry: { in_archive, in_trash, also_here },
  duplicates,
}: {
  entry: InboxEntry
  duplicates: readonly InboxEntry[]
}) {
  if (in_archive.length + in_trash.length + also_here === 0) return null
  return (
    <ul className="aside inbox-duplicates" aria-label="Duplicates">
      {in_archive.map(({ id, path }) => (
        <li key={id}>
          Duplicate of <Link to={fileInfoUrl(id as FileId)}>{path}</Link>
        </li>
      ))}
      {in_trash.map(({ id, path }) => (
        <li key={id}>
          Duplicate in the <Link to="/archive/trash">trash</Link>: {path}
        </li>
      ))}
      {also_here > 0 && (
        <li>
          {copiesText(also_here)} in the inbox
          {duplicates.map(({ entry, name }, at) => (
            <span key={entry}>
              {at === 0 ? ': ' : ', '}
              <a href={`#inbox-${entry}`}>{shortName(name)}</a>
            </span>
          ))}
        </li>
      )}
    </ul>
  )
}
