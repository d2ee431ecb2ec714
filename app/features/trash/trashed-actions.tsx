import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { EditorStyles } from '#app/editor/editor-sheet.tsx'
import { createEditor } from '#app/editor/editor-store.ts'
import { quoted } from '#app/editor/item.ts'
import { NoticeBar } from '#app/editor/notice-bar.tsx'
import { operations as operationsOf } from '#app/editor/operations.ts'
import { useStore } from '#app/editor/store.ts'
import { TaskDialog } from '#app/editor/task-dialog.tsx'
import { ActionButton, ButtonRouteLink } from '#app/ui/buttons.tsx'
import { LocalTime } from '#app/ui/times/local-time.tsx'
import { nameOf } from '#domain/archive/paths/path-segments.ts'
import type { TrashedPlace } from '#domain/archive/trashed-place.ts'
import { trashOperations } from './trash-operations.ts'

export function TrashedActions({ formToken, place }: { formToken: string; place: TrashedPlace }) {
  const { name, kind, entry, entryPath, entryKind, by, at } = place
  const editor = useMemo(() => createEditor(formToken), [formToken])
  const here = useLocation()
  const navigate = useNavigate()
  const { general, trash } = useMemo(() => {
    const general = operationsOf(editor, ({ notice }) => {
      void navigate(here, { replace: true, state: { managed: notice } })
    })
    return { general, trash: trashOperations(editor, general) }
  }, [editor, navigate, here])
  const isBusy = useStore(editor.store, (state) => state.isBusy)
  const restored = {
    entry,
    id: place.entryId,
    kind: entryKind,
    path: entryPath,
    name: nameOf(entryPath),
  }
  const isWithFolder = entryKind === 'folder' && (kind === 'file' || nameOf(entryPath) !== name)
  const what = isWithFolder ? `the folder ${quoted(nameOf(entryPath))}` : `this ${kind}`
  return (
    <>
      <EditorStyles />
      <p>
        {by} deleted {what} from {entryPath}, <LocalTime at={at} />. Visitors see a “not found”
        page.
      </p>
      <p className="row notice-actions">
        <ActionButton
          data-solid=""
          data-once=""
          isBusy={isBusy}
          onClick={() => void trash.restore([restored])}
        >
          Restore {what}
        </ActionButton>
        <ButtonRouteLink to="/archive/trash">Open the trash</ButtonRouteLink>
      </p>
      <NoticeBar editor={editor} operations={general} />
      <TaskDialog editor={editor} operations={general} />
    </>
  )
}
