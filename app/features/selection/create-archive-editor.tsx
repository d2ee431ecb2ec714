import { MoreHorizontal } from 'lucide'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { EditorStyles } from '#app/editor/editor-sheet.tsx'
import { createEditor, type Editor } from '#app/editor/editor-store.ts'
import { type Item, itemAt, itemsIn, keyOf } from '#app/editor/item.ts'
import { EntryCheck } from '#app/editor/lists/list-row.tsx'
import { NoticeBar, useCarriedNotice } from '#app/editor/notice-bar.tsx'
import {
  type ChangeResult,
  type Operations,
  operations as operationsOf,
} from '#app/editor/operations.ts'
import { useStore } from '#app/editor/store.ts'
import { TaskDialog } from '#app/editor/task-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { ArchiveEditor, ControlsProps } from './archive-editor.ts'
import { dragHandlers, folderLink } from './drag-handlers.ts'
import { createEditMode, type EditMode, keepsSelection } from './edit-mode.ts'
import { EditorBar } from './editor-bar.tsx'
import { entryHandlers } from './entry-handlers.ts'
import { EntryMenu } from './entry-menu.tsx'
import { focusAfter } from './neighbour-focus.ts'
import { selectAll } from './select-all.ts'
import { useEditKeys } from './use-edit-keys.ts'
import { createViewerEditing, type ViewerEditing } from './viewer-editing.ts'
import { viewerPanel } from './viewer-panel.tsx'

export function createArchiveEditor(formToken: string): ArchiveEditor {
  const editor = createEditor(formToken)
  const editMode = createEditMode()
  const current: Current = {}
  const editing = createViewerEditing()
  const uploads: ArchiveEditor['uploads'] = { current: null }
  return {
    viewerPanel: viewerPanel(editing, ({ id, name }) => {
      const { operations, path } = current
      return (
        operations && path && { editor, operations, item: itemAt(path, { kind: 'file', id, name }) }
      )
    }),
    mark: (entry) => <EntryTools entry={entry} editMode={editMode} />,
    controls: (props) => (
      <Controls
        {...props}
        editor={editor}
        editMode={editMode}
        current={current}
        editing={editing}
        uploads={uploads}
      />
    ),
    uploads,
    folderAt: folderLink,
    showArrivals: () => current.showArrivals?.(),
    onEntries: entryHandlers(editMode),
    onPage: dragHandlers(editMode, () => current.operations),
  }
}

/** The controls as last rendered, for event handlers. */
interface Current {
  operations?: Operations
  path?: ArchivePath
  showArrivals?(): void
}

interface Parts {
  editor: Editor
  editMode: EditMode
  current: Current
  editing: ViewerEditing
  uploads: ArchiveEditor['uploads']
}

function Controls({
  editor,
  editMode,
  current,
  editing,
  uploads,
  path,
  orderQuery,
  entries,
  next,
  isFiltered,
  urlWithoutOpen,
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
    (done: ChangeResult) => {
      if (editing.deferReloadAfter(done)) return
      const list = { path, order: order.current, selected: editMode.selected() }
      const focus = focusAfter(done, list, (made) => current.operations?.rename(made))
      if (!keepsSelection(done)) editMode.deselect()
      onRefresh()
      // Its place in the list may have changed.
      if (isOpen) void navigate(urlWithoutOpen, { replace: true, preventScrollReset: true })
      focus()
    },
    [current, editing, editMode, path, onRefresh, isOpen, navigate, urlWithoutOpen],
  )
  const operations = useMemo(() => operationsOf(editor, refresh), [editor, refresh])
  useEffect(() => {
    current.operations = operations
    current.path = path
    current.showArrivals = () => {
      if (!editing.deferReload()) onRefresh()
    }
  }, [current, operations, path, editing, onRefresh])

  useDeferredRefresh(editing, isOpen, onRefresh)

  // In another folder the selection is no longer visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => editMode.setOn(false), [editMode, path])
  useCarriedNotice(editor)

  const onSelectAll = () =>
    void selectAll(editor, editMode, items, {
      path,
      orderQuery,
      next: isFiltered ? undefined : next,
    })
  useEditKeys(editMode, { editor, operations, onSelectAll })
  return (
    <>
      <EditorStyles />
      <EditorBar {...{ editor, editMode, operations, path, onSelectAll }} />
      <NoticeBar editor={editor} operations={operations} />
      <EntryMenu editMode={editMode} operations={operations} uploads={uploads} />
      <TaskDialog editor={editor} operations={operations} />
    </>
  )
}

/** During the navigation that closes the viewer, a revalidation would load nothing. */
function useDeferredRefresh(
  { store }: ViewerEditing,
  isInUrl: boolean,
  onRefresh: () => void,
): void {
  const isStale = useStore(store, (state) => state.isStale)
  const panel = useStore(store, (state) => state.panel)
  const isIdle = useNavigation().state === 'idle'
  const isReady = panel === 'closed' || (panel === 'closed with the viewer' && !isInUrl)
  useEffect(() => {
    if (!isStale || !isReady || !isIdle) return
    store.set({ isStale: false })
    onRefresh()
  }, [store, isStale, isReady, isIdle, onRefresh])
}

/** Says at the link of an entry, which its list renders, that it is selected. @returns Stops that. */
function describeSelected(key: string) {
  const link = document.querySelector(`[data-entry="${CSS.escape(key)}"]`)
  link?.setAttribute('aria-description', 'selected')
  return () => link?.removeAttribute('aria-description')
}

type Entry = Pick<Item, 'kind' | 'id' | 'name'>

/** A checkbox at each entry in edit mode, otherwise a menu button. */
function EntryTools({ entry, editMode }: { entry: Entry; editMode: EditMode }) {
  const key = keyOf(entry)
  const isOn = useStore(editMode.store, (state) => state.isOn)
  const isSelected = useStore(editMode.store, ({ selection }) => selection.items.has(key))
  const isOpen = useStore(editMode.store, ({ menu }) => menu?.items[0].key === key)
  useEffect(() => (isSelected ? describeSelected(key) : undefined), [key, isSelected])
  if (isOn) {
    return (
      <EntryCheck
        name={entry.name}
        isSelected={isSelected}
        onToggle={(isRange) => {
          const item = editMode.find(key)
          if (item) editMode.toggle(item, isRange)
        }}
      />
    )
  }
  function open(button: HTMLElement) {
    const item = editMode.find(key)
    if (item) editMode.openMenu([item], button)
  }
  return (
    <button
      type="button"
      className="entry-more"
      data-not-printed=""
      aria-label={`Actions for ${entry.name}`}
      title="Actions"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => open(currentTarget)}
      onKeyDown={(event) => {
        // After the click that a key causes, the menu would focus itself instead of its first item.
        if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
        event.preventDefault()
        open(event.currentTarget)
      }}
    >
      <Icon of={MoreHorizontal} size={20} />
    </button>
  )
}
