import { Copy, FolderInput, Pencil, Trash2 } from 'lucide'
import { useCallback, useMemo, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ActionButton } from '#app/ui/buttons.tsx'
import { folderUrl } from '#domain/archive/paths/file-url.ts'
import { parentOf } from '#domain/archive/paths/path-segments.ts'
import { EditorStyles } from './editor-sheet.tsx'
import { createEditor } from './editor-store.ts'
import { HistoryLink } from './history-link.tsx'
import type { Item } from './item.ts'
import { NoticeBar, useCarriedNotice } from './notice-bar.tsx'
import { type ChangeResult, operations as operationsOf } from './operations.ts'
import { restoreFocus } from './restore-focus.ts'
import { useStore } from './store.ts'
import { TaskDialog } from './task-dialog.tsx'

export interface FileEditorProps {
  formToken: string
  item: Item
}

export function FileEditor({ formToken, item }: FileEditorProps) {
  const editor = useMemo(() => createEditor(formToken), [formToken])
  useCarriedNotice(editor)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const bar = useRef<HTMLFieldSetElement>(null)
  const folder = parentOf(item.path) ?? item.path
  const refresh = useCallback(
    ({ isTrashed, notice }: ChangeResult) => {
      // Its page is gone: its folder shows the notice with Undo.
      if (isTrashed) void navigate(folderUrl(folder), { state: { managed: notice } })
      // The pressed button may be that of a notice, which is gone.
      else
        void revalidate().then(() =>
          restoreFocus(() => bar.current?.querySelector('button') ?? null),
        )
    },
    [navigate, revalidate, folder],
  )
  const operations = useMemo(() => operationsOf(editor, refresh), [editor, refresh])
  const isBusy = useStore(editor.store, (state) => state.isBusy)
  return (
    <>
      <EditorStyles />
      <fieldset
        ref={bar}
        className="bar editor-bar"
        data-not-printed=""
        aria-label="Manage this file"
        aria-busy={isBusy || undefined}
      >
        <ActionButton icon={Pencil} onClick={() => operations.editMetadata([item])}>
          Edit metadata
        </ActionButton>
        <ActionButton icon={FolderInput} onClick={() => operations.chooseFolder('move', [item])}>
          Move to
        </ActionButton>
        <ActionButton icon={Copy} onClick={() => operations.chooseFolder('copy', [item])}>
          Copy to
        </ActionButton>
        <HistoryLink of={item} />
        <ActionButton
          icon={Trash2}
          data-once=""
          isBusy={isBusy}
          onClick={() => void operations.trash([item])}
        >
          Delete
        </ActionButton>
      </fieldset>
      <NoticeBar editor={editor} operations={operations} />
      <TaskDialog editor={editor} operations={operations} />
    </>
  )
}
