import { Folder } from 'lucide-react'
import type { EditorCalls } from '#app/editor/editor-calls.ts'
import { UnpublishedPicture } from '#app/editor/lists/unpublished-picture.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import type { TrashAnswer } from '#domain/archive/manage-answer.ts'
import { counted } from '#domain/archive/totals-text.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { trashPicture } from './trash-viewer.ts'
import { TrashedFiles } from './trashed-files.tsx'

interface RowProps {
  calls: EditorCalls
  entry: TrashAnswer['entries'][number]
  isChosen: boolean
  isBusy: boolean
  /** @param isRange Whether all from the last chosen on are meant. */
  onToggle(isRange: boolean): void
  onView(): void
  onRestore(): void
}

/** One thing that was thrown away: what it is, where it was, who did it and when it goes. */
export function TrashRow(props: RowProps) {
  const { calls, entry, isChosen, isBusy, onToggle, onView, onRestore } = props
  const { name, path, files, file_size, trashed_by, trashed_at, deleted_at, url } = entry
  return (
    <li className="trash-row" data-chosen={isChosen || undefined}>
      <label className="entry-check">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ nativeEvent }) =>
            onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
        <span className="unseen">Select {name}</span>
      </label>
      <Picture entry={entry} />
      <div className="trash-what">
        <b>{name}</b>
        <small>
          {path} · {entry.kind === 'folder' && `${counted(files, 'file')}, `}
          {formatBytes(file_size, 0)}
        </small>
        <small>
          Thrown away by {trashed_by}, <LocalTime iso={isoOf(trashed_at)} />
          {deleted_at !== null && (
            <>
              {' '}
              · deleted for good <LocalTime iso={isoOf(deleted_at)} />
            </>
          )}
        </small>
        {entry.kind === 'folder' && files > 0 && <TrashedFiles calls={calls} entry={entry.entry} />}
      </div>
      <div className="row row-choices">
        {url !== null && (
          <button type="button" className="button" aria-label={`View ${name}`} onClick={onView}>
            View
          </button>
        )}
        <button
          type="button"
          className="button"
          aria-label={`Restore ${name}`}
          aria-disabled={isBusy || undefined}
          data-once=""
          onClick={() => !isBusy && onRestore()}
        >
          Restore
        </button>
      </div>
    </li>
  )
}

function Picture({ entry }: Pick<RowProps, 'entry'>) {
  if (entry.kind === 'folder')
    return (
      <span className="trash-picture">
        <Folder aria-hidden="true" size={28} strokeWidth={1.5} />
      </span>
    )
  return (
    <UnpublishedPicture
      picture={trashPicture(entry)}
      mediaType={entry.media_type ?? ''}
      name={entry.name}
    />
  )
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
