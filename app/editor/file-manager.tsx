import { Copy, FolderInput, History, Pencil, Trash2 } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { folderAddress } from '#domain/archive/file-address.ts'
import { parentOf } from '#domain/archive/path-segments.ts'
import { EditorSheet } from './editor-sheet.tsx'
import { createEditor } from './editor-store.ts'
import { historyAddress } from './history-address.ts'
import type { Item } from './item.ts'
import { NoticeBar } from './notice-bar.tsx'
import { type Done, operations as operationsOf } from './operations.ts'
import { useStore } from './store.ts'
import { TaskDialog } from './task-dialog.tsx'
import { useCarriedNotice } from './use-carried-notice.ts'

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const

export interface FileManagerProps {
  formToken: string
  item: Item
}

/** What the page about a file has for those who manage it. */
export function FileManager({ formToken, item }: FileManagerProps) {
  const editor = useMemo(() => createEditor(formToken), [formToken])
  useCarriedNotice(editor)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const folder = parentOf(item.path) ?? item.path
  const refresh = useCallback(
    ({ isGone, notice }: Done) => {
      // Its own page is not there any more: its folder says so, and offers the way back.
      if (isGone) void navigate(folderAddress(folder), { state: { managed: notice } })
      else void revalidate()
    },
    [navigate, revalidate, folder],
  )
  const operations = useMemo(() => operationsOf(editor, refresh), [editor, refresh])
  const isBusy = useStore(editor.store, (state) => state.isBusy)
  return (
    <>
      <EditorSheet />
      <div
        className="row manage-bar"
        role="toolbar"
        aria-label="Manage this file"
        aria-busy={isBusy || undefined}
      >
        <button
          type="button"
          className="button"
          onClick={() =>
            editor.store.set({ task: { kind: 'properties', item, startsAtName: false } })
          }
        >
          <Pencil {...ICON} />
          Edit metadata
        </button>
        <button
          type="button"
          className="button"
          onClick={() => operations.chooseFolder('move', [item])}
        >
          <FolderInput {...ICON} />
          Move to
        </button>
        <button
          type="button"
          className="button"
          onClick={() => operations.chooseFolder('copy', [item])}
        >
          <Copy {...ICON} />
          Copy to
        </button>
        <Link className="button" to={historyAddress(item)}>
          <History {...ICON} />
          History
        </Link>
        <button
          type="button"
          className="button"
          data-once=""
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void operations.trash([item])}
        >
          <Trash2 {...ICON} />
          Delete
        </button>
      </div>
      <NoticeBar editor={editor} operations={operations} />
      <TaskDialog editor={editor} operations={operations} />
    </>
  )
}
