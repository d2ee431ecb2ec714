import type { ComponentProps } from 'react'
import { ListBar } from '#app/editor/lists/list-bar.tsx'
import { ActionButton } from '#app/ui/buttons.tsx'
import type { TrashAnswer } from '#domain/archive/manage-answer.ts'
import type { TrashOperations } from './trash-operations.ts'

interface TrashBarProps
  extends Pick<
    ComponentProps<typeof ListBar>,
    'isBusy' | 'total' | 'onSelectAll' | 'onSelectNone'
  > {
  trash: TrashOperations
  entries: TrashAnswer['entries']
  selected: ReadonlySet<number>
}

export function TrashBar({ trash, entries, selected, ...bar }: TrashBarProps) {
  const { isBusy, total } = bar
  const chosen = entries.filter(({ entry }) => selected.has(entry))
  const [latest] = entries
  const disabled = chosen.length === 0 || isBusy
  return (
    <ListBar label="Trash" selected={chosen.length} {...bar}>
      <ActionButton disabled={disabled} onClick={() => void trash.restore(chosen)}>
        Restore
      </ActionButton>
      <ActionButton disabled={disabled} onClick={() => trash.restoreElsewhere(chosen)}>
        Restore to…
      </ActionButton>
      <ActionButton data-danger="" disabled={disabled} onClick={() => trash.askToDelete(chosen)}>
        Delete permanently
      </ActionButton>
      <ActionButton
        data-danger=""
        disabled={!latest || isBusy}
        onClick={() => latest && trash.askToEmpty(total, latest)}
      >
        Empty trash
      </ActionButton>
    </ListBar>
  )
}
