import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { EditorSheet } from '#app/editor/editor-sheet.tsx'
import { createEditor, type Editor } from '#app/editor/editor-store.ts'
import { type Item, itemsIn } from '#app/editor/item.ts'
import { NoticeBar } from '#app/editor/notice-bar.tsx'
import { type Done, type Operations, operations as operationsOf } from '#app/editor/operations.ts'
import { problemNotice } from '#app/editor/problem-notice.ts'
import { TaskDialog } from '#app/editor/task-dialog.tsx'
import { useCarriedNotice } from '#app/editor/use-carried-notice.ts'
import { dragHandlers, folderLink } from './drag-handlers.ts'
import { editMode as createEditMode, type EditMode } from './edit-mode.ts'
import { EditorBar } from './editor-bar.tsx'
import { entryHandlers } from './entry-handlers.ts'
import { EntryMenu } from './entry-menu.tsx'
import { EntryTools } from './entry-tools.tsx'
import type { ControlsProps, Manager } from './manager.ts'
import { keepKeyboard, neighboursOf } from './neighbour-focus.ts'
import { restOf } from './rest-of-listing.ts'
import { useEditKeys } from './use-edit-keys.ts'

/** Everything that the archive page has for those who manage it, made once for the page. */
export function createManager(formToken: string): Manager {
  const editor = createEditor(formToken)
  const editMode = createEditMode(editor)
  const current: Current = {}
  return {
    mark: (entry) => <EntryTools entry={entry} editor={editor} editMode={editMode} />,
    controls: (props) => (
      <Controls {...props} editor={editor} editMode={editMode} current={current} />
    ),
    folderAt: folderLink,
    refresh() {
      editMode.turn(false)
      current.refresh?.()
    },
    onEntries: entryHandlers(editMode, editor),
    onPage: dragHandlers(editMode, () => current.operations),
  }
}

/** What is asked from outside of what is drawn, wherever it happens. */
interface Current {
  operations?: Operations
  refresh?(): void
}

interface Parts {
  editor: Editor
  editMode: EditMode
  current: Current
}

function Controls({
  editor,
  editMode,
  current,
  path,
  orderQuery,
  entries,
  next,
  isFiltered,
  addressWithoutOpen,
  onRefresh,
}: ControlsProps & Parts) {
  const items = useMemo(() => itemsIn(path, entries), [path, entries])
  useEffect(() => editMode.show(items, isFiltered), [editMode, items, isFiltered])
  const isOpen = new URLSearchParams(useLocation().search).has('open')
  const navigate = useNavigate()

  const order = useRef(items)
  useEffect(() => {
    order.current = items
  }, [items])
  const refresh = useCallback(
    (done?: Done) => {
      const left = done?.left ?? []
      const beside = neighboursOf(left, order.current)
      onRefresh()
      // What is numbered anew is not shown on by its old number.
      if (isOpen) void navigate(addressWithoutOpen, { replace: true, preventScrollReset: true })
      keepKeyboard(left, beside)
    },
    [onRefresh, isOpen, navigate, addressWithoutOpen],
  )
  const operations = useMemo(() => operationsOf(editor, refresh), [editor, refresh])
  useEffect(() => {
    current.operations = operations
    current.refresh = refresh
  }, [current, operations, refresh])

  // Another folder: what was chosen is not in sight any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => editMode.turn(false), [editMode, path])
  useCarriedNotice(editor)

  const onSelectAll = () =>
    void selectAll(editor, editMode, items, {
      path,
      orderQuery,
      next: isFiltered ? undefined : next,
    })
  useEditKeys(editor, editMode, { operations, onSelectAll })
  return (
    <>
      <EditorSheet />
      <EditorBar {...{ editor, editMode, operations, path, onSelectAll }} />
      <NoticeBar editor={editor} operations={operations} />
      <EntryMenu editor={editor} operations={operations} />
      <TaskDialog editor={editor} operations={operations} />
    </>
  )
}

async function selectAll(
  editor: Editor,
  editMode: EditMode,
  items: readonly Item[],
  rest: Pick<ControlsProps, 'path' | 'orderQuery' | 'next'>,
) {
  editMode.all(items)
  if (rest.next === undefined) return
  editor.store.set({ isBusy: true })
  const more = await restOf(editor.calls, { ...rest, next: rest.next })
  editor.store.set({ isBusy: false })
  if (more.ok) return editMode.all([...items, ...more.answer])
  const again = () => void selectAll(editor, editMode, items, rest)
  editor.store.set({ notice: problemNotice(more.problem, again) })
}
