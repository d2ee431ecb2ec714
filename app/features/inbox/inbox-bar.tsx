import type { Editor } from '#app/editor/editor-store.ts'
import { useStore } from '#app/editor/store.ts'
import { actionLabel, type InboxAction, lookAttributes } from './inbox-actions.ts'
import { duplicatesIn } from './inbox-duplicates.ts'
import type { InboxEntry } from './inbox-operations.ts'

interface BarProps {
  editor: Editor
  entries: readonly InboxEntry[]
  chosen: ReadonlySet<string>
  onChoose(chosen: ReadonlySet<string>): void
  actions: readonly InboxAction[]
}

/** What can be done to what is chosen of the inbox. */
export function InboxBar({ editor, entries, chosen, onChoose, actions }: BarProps) {
  const isBusy = useStore(editor.store, (state) => state.isBusy)
  const some = entries.filter(({ entry }) => chosen.has(entry))
  const isAll = some.length > 0 && some.length === entries.length
  const copies = duplicatesIn(entries)
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
      {actions.map((act) => (
        <button
          key={act.name}
          type="button"
          className="button"
          {...lookAttributes(act)}
          disabled={some.length === 0 || isBusy}
          onClick={() => act.act(some)}
        >
          {actionLabel(act)}
        </button>
      ))}
    </div>
  )
}
