import { Link } from 'react-router'
import { historyAddress } from '#app/editor/history-address.ts'
import { UnixTime } from '#app/editor/unix-time.tsx'
import { ActionButton } from '#app/ui/buttons.tsx'
import { formatCount } from '#domain/units/count.ts'
import type { Batch, HistoryEntry } from './history-batches.ts'
import { HistoryNote } from './history-note.tsx'
import { HistoryPath } from './history-path.tsx'
import { actionText, countsText, metadataChanges } from './history-words.ts'

interface Restores {
  onRestore(entry: number, state: 'before' | 'after'): void
}

type Way = 'undo' | 'redo'

const SHOWN = 5

export function HistoryBatch({
  batch,
  isOfOne,
  onUndo,
  onRestore,
}: {
  batch: Batch
  isOfOne: boolean
  /** @param undone The batch to undo; to redo is to undo the batch of an undo. */
  onUndo(way: Way, undone: string): void
} & Restores) {
  const [first] = batch.entries
  if (!first) return null
  const rest = batch.entries.slice(SHOWN)
  const { undone, undoes } = first
  const [way, back]: [Way, Way] = undoes === null ? ['undo', 'redo'] : ['redo', 'undo']
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
      <ul>
        {batch.entries.slice(0, SHOWN).map((entry) => (
          <Line key={entry.entry} entry={entry} isOfOne={isOfOne} onRestore={onRestore} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary>{formatCount(rest.length)} more in this change</summary>
          <ul>
            {rest.map((entry) => (
              <Line key={entry.entry} entry={entry} isOfOne={isOfOne} onRestore={onRestore} />
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
      aria-label={`${word}: ${actionText(action)} ${from ?? to ?? ''}`}
      onClick={onClick}
    >
      {word}
    </ActionButton>
  )
}

function UndoMarks({ entry: { undone, undoes } }: { entry: HistoryEntry }) {
  if (!undone && undoes === null) return null
  return (
    <p className="fine history-note">
      {undone && (
        <>
          <strong>Undone</strong> by {undone.by}, <UnixTime seconds={undone.at} />{' '}
          <Link to={historyAddress({ batch: undone.batch })}>Show the undo</Link>
        </>
      )}{' '}
      {undoes !== null && (
        <>
          This is an undo.{' '}
          <Link to={historyAddress({ batch: undoes })}>Show the original change</Link>
        </>
      )}
    </p>
  )
}

function Line({ entry, isOfOne, onRestore }: { entry: HistoryEntry; isOfOne: boolean } & Restores) {
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
          {!isOfOne && <Link to={historyAddress(entry)}>History of this {entry.kind}</Link>}
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
            <p className="row history-restores" data-once="">
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
          <a href={`/api/history/bytes/${entry.entry}?download`}>Download the previous version</a>
        )}
      </div>
    </li>
  )
}

/** Rejected uploads never had a path. */
function nameIn(state: HistoryEntry['before']): string {
  return typeof state?.name === 'string' ? `“${state.name}”` : ''
}
