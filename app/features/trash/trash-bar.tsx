import type { Editor } from '#app/editor/editor-store.ts'
import { useStore } from '#app/editor/store.ts'
import type { TrashAnswer } from '#domain/archive/manage-answer.ts'
import type { TrashOperations } from './trash-operations.ts'

interface BarProps {
  editor: Editor
  operations: TrashOperations
  entries: TrashAnswer['entries']
  /** Of everything in the trash, loaded or not. */
  total: number
  chosen: ReadonlySet<number>
  /** Chooses everything, also what is not loaded yet. */
  onSelectAll(): void
  onSelectNone(): void
}

/** What can be done to what is chosen of the trash, and to all of it. */
export function TrashBar({
  editor,
  operations,
  entries,
  total,
  chosen,
  onSelectAll,
  onSelectNone,
}: BarProps) {
  const isBusy = useStore(editor.store, (state) => state.isBusy)
  const some = entries.filter(({ entry }) => chosen.has(entry))
  const isAll = some.length > 0 && some.length >= total
  const [last] = entries
  const cannot = some.length === 0 || isBusy
  return (
    <div className="trash-bar" role="toolbar" aria-label="Trash" aria-busy={isBusy || undefined}>
      <p className="manage-count" role="status">
        {some.length.toLocaleString('en')} selected
      </p>
      <button
        type="button"
        className="button"
        disabled={entries.length === 0}
        onClick={isAll ? onSelectNone : onSelectAll}
      >
        {isAll ? 'Select none' : 'Select all'}
      </button>
      <button
        type="button"
        className="button"
        disabled={cannot}
        onClick={() => void operations.restore(some)}
      >
        Restore
      </button>
      <button
        type="button"
        className="button"
        disabled={cannot}
        onClick={() => operations.restoreElsewhere(some)}
      >
        Restore to…
      </button>
      <button
        type="button"
        className="button"
        data-danger=""
        disabled={cannot}
        onClick={() => operations.askToDelete(some)}
      >
        Delete for good
      </button>
      <button
        type="button"
        className="button"
        data-danger=""
        disabled={entries.length === 0 || isBusy}
        onClick={() => last && operations.askToEmpty(total, last)}
      >
        Empty the trash
      </button>
    </div>
  )
}
