import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { ClashDialog } from './conflicts/conflict-dialog.tsx'
import { UsedDialog } from './conflicts/in-use-dialog.tsx'
import type { Bench } from './editor-store.ts'
import { FolderDialog } from './folders/folder-dialog.tsx'
import { BulkDialog } from './metadata/bulk-dialog.tsx'
import { PropertiesDialog } from './metadata/properties-dialog.tsx'
import type { Operations } from './operations.ts'
import { useStored } from './store.ts'
import { useOpener } from './use-opener.ts'

/** The dialog that is open, if any. */
export function TaskDialog({ bench, operations }: { bench: Bench; operations: Operations }) {
  useOpener(bench)
  const task = useStored(bench.store, (state) => state.task)
  const close = () => bench.store.set({ task: undefined })
  const { calls } = bench
  switch (task?.kind) {
    case 'choose-folder':
      return (
        <FolderDialog
          start={undefined}
          {...task}
          calls={calls}
          onMade={operations.madeBeside}
          onClose={close}
        />
      )
    case 'properties':
      return (
        <PropertiesDialog
          key={task.item.key}
          calls={calls}
          {...task}
          onSaved={operations.saved}
          onClose={close}
        />
      )
    case 'bulk':
      return (
        <BulkDialog calls={calls} items={task.items} onSaved={operations.finish} onClose={close} />
      )
    case 'clash':
      return (
        <ClashDialog
          {...task}
          onClose={() => {
            close()
            task.onLeave?.()
          }}
        />
      )
    case 'used':
      return (
        <UsedDialog
          task={task}
          onTrash={() => void operations.trash(task.items, true)}
          onClose={close}
        />
      )
    case 'own':
      return task.show(close)
    case 'confirm':
      return (
        <ConfirmDialog {...task} onClose={close}>
          <p>{task.text}</p>
        </ConfirmDialog>
      )
    case undefined:
      return null
  }
}
