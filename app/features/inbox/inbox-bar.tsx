import { ListBar } from '#app/editor/lists/list-bar.tsx'
import { ActionButton } from '#app/ui/buttons.tsx'
import { actionLabel, type InboxAction, lookAttributes } from './inbox-actions.ts'
import { duplicatesIn } from './inbox-duplicates.ts'
import type { InboxEntry } from './inbox-operations.ts'

interface InboxBarProps {
  isBusy: boolean
  entries: readonly InboxEntry[]
  selected: ReadonlySet<string>
  onSelect(selected: readonly string[]): void
  actions: readonly InboxAction[]
}

export function InboxBar({ isBusy, entries, selected, onSelect, actions }: InboxBarProps) {
  const chosen = entries.filter(({ entry }) => selected.has(entry))
  const duplicates = duplicatesIn(entries)
  const select = (some: readonly InboxEntry[]) => onSelect(some.map(({ entry }) => entry))
  return (
    <ListBar
      label="Inbox"
      isBusy={isBusy}
      selected={chosen.length}
      total={entries.length}
      onSelectAll={() => select(entries)}
      onSelectNone={() => select([])}
    >
      {duplicates.length > 0 && (
        <ActionButton onClick={() => select(duplicates)}>Select duplicates</ActionButton>
      )}
      {actions.map((action) => (
        <ActionButton
          key={action.name}
          {...lookAttributes(action)}
          disabled={chosen.length === 0 || isBusy}
          onClick={() => action.act(chosen)}
        >
          {actionLabel(action)}
        </ActionButton>
      ))}
    </ListBar>
  )
}
