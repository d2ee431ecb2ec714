import { useEffect } from 'react'
import { isFocusLost } from '#app/ui/browser/is-focus-lost.ts'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { ConflictDialog } from './conflicts/conflict-dialog.tsx'
import { InUseDialog } from './conflicts/in-use-dialog.tsx'
import type { Editor } from './editor-store.ts'
import { FolderDialog } from './folders/folder-dialog.tsx'
import { BulkDialog } from './metadata/bulk-dialog.tsx'
import { PropertiesDialog } from './metadata/properties-dialog.tsx'
import type { Operations } from './operations.ts'
import { restoreFocus } from './restore-focus.ts'
import { useStore } from './store.ts'

export function TaskDialog({ editor, operations }: { editor: Editor; operations: Operations }) {
  useReturnFocus(editor)
  const task = useStore(editor.store, (state) => state.task)
  const close = () => editor.store.set({ task: undefined })
  const { calls } = editor
  switch (task?.kind) {
    case 'choose-folder':
      return (
        <FolderDialog
          start={undefined}
          {...task}
          calls={calls}
          onCreated={operations.addFolderStep}
          onClose={close}
        />
      )
    case 'properties':
      return (
        <PropertiesDialog
          key={task.item.key}
          calls={calls}
          {...task}
          onSaved={operations.showSaved}
          onClose={close}
        />
      )
    case 'bulk':
      return (
        <BulkDialog calls={calls} items={task.items} onSaved={operations.finish} onClose={close} />
      )
    case 'conflict':
      return (
        <ConflictDialog
          {...task}
          onClose={() => {
            close()
            task.onLeave?.()
          }}
        />
      )
    case 'used':
      return (
        <InUseDialog
          task={task}
          onTrash={() => void operations.trash(task.items, true)}
          onClose={close}
        />
      )
    case 'custom':
      return task.show(close)
    case 'confirm':
      return <ConfirmDialog {...task} onClose={close} />
    case undefined:
      return null
  }
}

/** Returns the focus to what opened the first of several dialogs: each returns it only to the one before. */
function useReturnFocus({ store }: Pick<Editor, 'store'>) {
  useEffect(() => {
    let opener: HTMLElement | null = null
    let wasOpen = false
    return store.subscribe(() => {
      const isOpen = store.get().task !== undefined
      if (isOpen && !wasOpen) opener = focusedElement() ?? opener
      if (!isOpen && wasOpen) restoreFocus(() => opener)
      wasOpen = isOpen
    })
  }, [store])
}

function focusedElement(): HTMLElement | undefined {
  const { activeElement } = document
  return !isFocusLost() && activeElement instanceof HTMLElement ? activeElement : undefined
}
