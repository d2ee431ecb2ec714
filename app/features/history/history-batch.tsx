import { Link } from 'react-router'
import { historyUrl } from '#app/editor/history-link.tsx'
import { ActionButton } from '#app/ui/buttons.tsx'
import { LocalTime, UnixTime } from '#app/ui/times/local-time.tsx'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { fileInfoUrl, folderUrl } from '#domain/archive/paths/file-url.ts'
import { parentOf } from '#domain/archive/paths/path-segments.ts'
import { formatCount } from '#domain/units/count.ts'
import type { Batch, HistoryEntry } from './history-batches.ts'
import {
  actionText,
  blockedText,
  countsText,
  metadataChanges,
  photoText,
  sentText,
  type Way,
  waysOf,
} from './history-words.ts'

interface Restores {
  onRestore(entry: number, state: 'before' | 'after'): void
  onRestoreVersion(entry: number): void
}

const SHOWN = 5

export function HistoryBatch({
  batch,
  isOfOne,
  onUndo,
  ...restores
}: {
  batch: Batch
  isOfOne: boolean
  /** @param undone The batch to undo; to redo is to undo the batch of an undo. */
  onUndo(way: Way, undone: string): void
} & Restores) {
  const [first] = batch.entries
  if (!first) return null
  const rest = batch.entries.slice(SHOWN)
  const { undone } = first
  const [way, back] = waysOf(first)
  const blocked = blockedText(batch.entries)
  return (
    <li className="stack history-batch" data-gap="2" data-undone={first.undone ? '' : undefined}>
      <header className="bar" data-once="">
        <p>
          <b>{first.actor.name}</b> <UnixTime seconds={first.at} />
        </p>
        {first.can_undo && (
          <UndoButton way={way} entry={first} onClick={() => onUndo(way, batch.id)} />
        )}
        {undone?.can_redo && (
          <UndoButton way={back} entry={first} onClick={() => onUndo(back, undone.batch)} />
        )}
      </header>
      <UndoMarks entry={first} />
      {blocked && <p className="fine history-note">{blocked}</p>}
      <ul>
        {batch.entries.slice(0, SHOWN).map((entry) => (
          <Line key={entry.entry} entry={entry} isOfOne={isOfOne} {...restores} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary>{formatCount(rest.length)} more in this change</summary>
          <ul>
            {rest.map((entry) => (
              <Line key={entry.entry} entry={entry} isOfOne={isOfOne} {...restores} />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

interface UndoButtonProps {
  way: Way
  entry: HistoryEntry
  onClick(): void
}

function UndoButton({ way, entry: { action, from, to }, onClick }: UndoButtonProps) {
  const word = way === 'undo' ? 'Undo' : 'Redo'
  return (
    <ActionButton
      data-needs-js=""
      aria-label={`${word}: ${actionText(action)} ${from ?? to ?? ''}`}
      onClick={onClick}
    >
      {word}
    </ActionButton>
  )
}

function UndoMarks({ entry: { undone, undoes, is_redo } }: { entry: HistoryEntry }) {
  if (!undone && undoes === null) return null
  return (
    <p className="fine history-note">
      {undone && (
        <>
          <strong>Undone</strong> by {undone.by}, <UnixTime seconds={undone.at} />{' '}
          <Link to={historyUrl({ batch: undone.batch })}>Show undo</Link>
        </>
      )}{' '}
      {undoes !== null && (
        <>
          This change {is_redo ? 'redid' : 'undid'} an earlier one.{' '}
          <Link to={historyUrl({ batch: undoes })}>
            {is_redo ? 'Show its undo' : 'Show original change'}
          </Link>
        </>
      )}
    </p>
  )
}

interface LineProps extends Restores {
  entry: HistoryEntry
  isOfOne: boolean
}

function Line({ entry, isOfOne, onRestore, onRestoreVersion }: LineProps) {
  const { action, from, to, before, after, has_bytes } = entry
  const isMove = from !== null && to !== null && from !== to
  return (
    <li className="history-line">
      <span className="muted">{actionText(action)}</span>
      <div>
        <p>
          {isMove ? (
            <>
              <HistoryPath entry={entry} path={from} /> <span aria-hidden="true">→</span>
              <span className="visually-hidden">to</span> <HistoryPath entry={entry} path={to} />
            </>
          ) : (
            <HistoryPath entry={entry} path={to ?? from ?? nameIn(before)} />
          )}{' '}
          {countsText(after)}{' '}
          {!isOfOne && <Link to={historyUrl(entry)}>History of this {entry.kind}</Link>}
        </p>
        <HistoryNote before={before} after={after} />
        {action === 'metadata' && (
          <>
            <dl className="stack history-changes" data-gap="1">
              {metadataChanges(before, after).map((change) => (
                <div key={change.label}>
                  <dt>{change.label}</dt>
                  <dd>
                    <del>{change.before || '(empty)'}</del>
                    <ins>{change.after || '(empty)'}</ins>
                  </dd>
                </div>
              ))}
            </dl>
            <p className="row history-restores" data-once="" data-needs-js="">
              <ActionButton onClick={() => onRestore(entry.entry, 'before')}>
                Restore old values
              </ActionButton>
              <ActionButton onClick={() => onRestore(entry.entry, 'after')}>
                Restore new values
              </ActionButton>
            </p>
          </>
        )}
        {has_bytes && (
          <p className="row history-restores">
            <a href={`/api/history/bytes/${entry.entry}?download`}>Download the previous version</a>
            {entry.can_restore && (
              <ActionButton data-needs-js="" onClick={() => onRestoreVersion(entry.entry)}>
                Restore the previous version
              </ActionButton>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

/** Rejected uploads never had a path. */
function nameIn(state: HistoryEntry['before']): string {
  return typeof state?.name === 'string' ? `“${state.name}”` : ''
}

/** Who uploaded a visitor's file, and what was done with its photo metadata. */
function HistoryNote({ before, after }: Pick<HistoryEntry, 'before' | 'after'>) {
  const sent = sentText(after) || sentText(before)
  const photo = photoText(after)
  const at = after?.sent_at ?? before?.sent_at
  if (sent === '' && photo === '') return null
  return (
    <p className="fine history-note">
      {sent}
      {typeof at === 'string' && (
        <>
          , <LocalTime at={at} />
        </>
      )}
      {sent && '. '}
      {photo}
    </p>
  )
}

/** A path as a link to where the file or folder is now, or to the trash. */
function HistoryPath({ entry, path }: { entry: HistoryEntry; path: string }) {
  if (isOfAnother(entry, path)) return <Link to={placeUrl(entry, path)}>{path}</Link>
  const url = urlOf(entry)
  if (url === undefined) return path
  return (
    <>
      <Link to={url}>{path}</Link>
      {entry.in_trash && <span className="fine history-note"> (in the trash)</span>}
    </>
  )
}

/** The source of a copy and the target of a merge are not the entry's own file or folder. */
function isOfAnother({ action, from, to }: HistoryEntry, path: string): boolean {
  return (action === 'copy' && path === from) || (action === 'merge' && path === to)
}

/** The folder itself, or the one that contained the file; moved folders are redirected. */
function placeUrl({ kind }: HistoryEntry, path: string): string {
  const place = path as ArchivePath
  return folderUrl(kind === 'folder' ? place : (parentOf(place) ?? place))
}

/** Undefined where it was deleted permanently. */
function urlOf({ kind, id, now }: HistoryEntry): string | undefined {
  if (now === null) return undefined
  return kind === 'file' ? fileInfoUrl(id as FileId) : folderUrl(now as ArchivePath)
}
