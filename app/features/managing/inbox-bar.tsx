import type { Bench } from './bench.ts'
import { copiesIn } from './inbox-copies.ts'
import type { InboxEntry } from './inbox-operations.ts'
import { useStored } from './store.ts'

interface BarProps {
  bench: Bench
  entries: readonly InboxEntry[]
  chosen: ReadonlySet<string>
  onChoose(chosen: ReadonlySet<string>): void
  onAccept(entries: readonly InboxEntry[]): void
  onReject(entries: readonly InboxEntry[]): void
}

/** What can be done to what is chosen of the inbox. */
export function InboxBar({ bench, entries, chosen, onChoose, onAccept, onReject }: BarProps) {
  const isBusy = useStored(bench.store, (state) => state.isBusy)
  const some = entries.filter(({ entry }) => chosen.has(entry))
  const isAll = some.length > 0 && some.length === entries.length
  const copies = copiesIn(entries)
  const cannot = some.length === 0 || isBusy
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
      <button
        type="button"
        className="button"
        data-solid=""
        disabled={cannot}
        onClick={() => onAccept(some)}
      >
        Accept…
      </button>
      <button
        type="button"
        className="button"
        data-danger=""
        disabled={cannot}
        onClick={() => onReject(some)}
      >
        Reject…
      </button>
    </div>
  )
}
