import { Link } from 'react-router'
import { historyAddress } from '#app/editor/history-address.ts'
import { LocalTime } from '#app/ui/local-time.tsx'
import type { Batch, HistoryEntry } from './history-batches.ts'
import { HistoryNote } from './history-note.tsx'
import { HistoryPath } from './history-path.tsx'
import { actionText, countsText, metadataChanges } from './history-words.ts'

interface Restores {
  onRestore(entry: number, state: 'before' | 'after'): void
}

const SHOWN = 5

/** One operation: who, when, and every item that it changed. */
export function HistoryBatch({
  batch,
  isOfOne,
  onUndo,
  onRestore,
}: {
  batch: Batch
  /** Whether all that is shown is of one file or folder. */
  isOfOne: boolean
  onUndo(): void
} & Restores) {
  const [first] = batch.entries
  if (!first) return null
  const rest = batch.entries.slice(SHOWN)
  const undoWord = first.undoes === null ? 'Undo' : 'Redo'
  return (
    <li className="history-batch" data-undone={first.undone ? '' : undefined}>
      <header data-once="">
        <p>
          <b>{first.actor.name}</b> <LocalTime iso={new Date(first.at * 1000).toISOString()} />
        </p>
        {first.can_undo && (
          <button
            type="button"
            className="button"
            aria-label={`${undoWord}: ${actionText(first.action)} ${first.from ?? first.to ?? ''}`}
            onClick={onUndo}
          >
            {undoWord}
          </button>
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
          <summary>{rest.length.toLocaleString('en')} more at once</summary>
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

/** Whether it was undone, or is itself an undo. */
function UndoMarks({ entry: { undone, undoes } }: { entry: HistoryEntry }) {
  if (!undone && undoes === null) return null
  return (
    <p className="history-note">
      {undone && (
        <>
          <strong>Undone</strong> by {undone.by},{' '}
          <LocalTime iso={new Date(undone.at * 1000).toISOString()} />{' '}
          <Link to={historyAddress({ batch: undone.batch })}>Show the undo</Link>
        </>
      )}{' '}
      {undoes !== null && (
        <>
          This is an undo. <Link to={historyAddress({ batch: undoes })}>Show what it undid</Link>
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
      <span className="history-action">{actionText(action)}</span>
      <div>
        <p>
          {isMove ? (
            <>
              <HistoryPath entry={entry} path={from} /> <span aria-hidden="true">→</span>
              <span className="unseen">to</span> <HistoryPath entry={entry} path={to} />
            </>
          ) : (
            <HistoryPath entry={entry} path={to ?? from ?? nameIn(before)} />
          )}{' '}
          {countsText(after)}{' '}
          {!isOfOne && <Link to={historyAddress(entry)}>All of this {entry.kind}</Link>}
        </p>
        <HistoryNote before={before} after={after} />
        {action === 'metadata' && (
          <>
            <dl className="history-said">
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
              <button
                type="button"
                className="button"
                onClick={() => onRestore(entry.entry, 'before')}
              >
                Restore the text before
              </button>
              <button
                type="button"
                className="button"
                onClick={() => onRestore(entry.entry, 'after')}
              >
                Restore the text after
              </button>
            </p>
          </>
        )}
        {has_bytes && <a href={`/api/history/bytes/${entry.entry}?download`}>The bytes before</a>}
      </div>
    </li>
  )
}

/** What was sent in and rejected never had a place. */
function nameIn(state: HistoryEntry['before']): string {
  return typeof state?.name === 'string' ? `“${state.name}”` : ''
}
