import type { Bench } from '#app/editor/editor-store.ts'
import { useStored } from '#app/editor/store.ts'
import { type InboxAct, labelOf, lookOf } from './inbox-actions.ts'
import { copiesIn } from './inbox-duplicates.ts'
import type { InboxEntry } from './inbox-operations.ts'

interface BarProps {
  bench: Bench
  entries: readonly InboxEntry[]
  chosen: ReadonlySet<string>
  onChoose(chosen: ReadonlySet<string>): void
  acts: readonly InboxAct[]
}

/** What can be done to what is chosen of the inbox. */
export function InboxBar({ bench, entries, chosen, onChoose, acts }: BarProps) {
  const isBusy = useStored(bench.store, (state) => state.isBusy)
  const some = entries.filter(({ entry }) => chosen.has(entry))
  const isAll = some.length > 0 && some.length === entries.length
  const copies = copiesIn(entries)
  return (
    <div className="trash-bar" role="toolbar" aria-label="Inbox" aria-busy={isBusy || undefined}>
      <p className="manage-count" role="status">
        {isBusy ? 'Working…' : `${some.length.toLocaleString('en')} selected`}
      </p>
      <button
        type="button"
        className="button"
        disabled={entries.length === 0}
        onClick={() => onChoose(new Set(isAll ? [] : entries.map(({ entry }) => entry)))}
      >
        {isAll ? 'Select none' : 'Select all'}
      </button>
      {copies.length > 0 && (
        <button
          type="button"
          className="button"
          onClick={() => onChoose(new Set(copies.map(({ entry }) => entry)))}
        >
          Select the copies
        </button>
      )}
      {acts.map((act) => (
        <button
          key={act.name}
          type="button"
          className="button"
          {...lookOf(act)}
          disabled={some.length === 0 || isBusy}
          onClick={() => act.act(some)}
        >
          {labelOf(act)}
        </button>
      ))}
    </div>
  )
}
