import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ManageSheet } from '#app/editor/editor-sheet.tsx'
import { type Bench, createBench } from '#app/editor/editor-store.ts'
import { type Item, itemsIn } from '#app/editor/item.ts'
import { NoticeBar } from '#app/editor/notice-bar.tsx'
import { type Done, type Operations, operations as operationsOf } from '#app/editor/operations.ts'
import { problemNotice } from '#app/editor/problem-notice.ts'
import { TaskDialog } from '#app/editor/task-dialog.tsx'
import { useToldElsewhere } from '#app/editor/use-carried-notice.ts'
import { dragHandlers, folderLink } from './drag-handlers.ts'
import { type Editing, editing as editingOf } from './edit-mode.ts'
import { entryHandlers } from './entry-handlers.ts'
import { EntryMenu } from './entry-menu.tsx'
import { EntryTools } from './entry-tools.tsx'
import { ManageBar } from './manage-bar.tsx'
import type { ControlsProps, Manager } from './manager.ts'
import { keepKeyboard, neighboursOf } from './neighbour-focus.ts'
import { restOf } from './rest-of-listing.ts'
import { useEditKeys } from './use-edit-keys.ts'

/** Everything that the archive page has for those who manage it, made once for the page. */
export function createManager(formToken: string): Manager {
  const bench = createBench(formToken)
  const editing = editingOf(bench)
  const current: Current = {}
  return {
    mark: (entry) => <EntryTools entry={entry} bench={bench} editing={editing} />,
    controls: (props) => <Controls {...props} bench={bench} editing={editing} current={current} />,
    folderAt: folderLink,
    refresh() {
      editing.turn(false)
      current.refresh?.()
    },
    onEntries: entryHandlers(editing, bench),
    onPage: dragHandlers(editing, () => current.operations),
  }
}

/** What is asked from outside of what is drawn, wherever it happens. */
interface Current {
  operations?: Operations
  refresh?(): void
}

interface Parts {
  bench: Bench
  editing: Editing
  current: Current
}

function Controls({
  bench,
  editing,
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
  useEffect(() => editing.show(items, isFiltered), [editing, items, isFiltered])
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
  const operations = useMemo(() => operationsOf(bench, refresh), [bench, refresh])
  useEffect(() => {
    current.operations = operations
    current.refresh = refresh
  }, [current, operations, refresh])

  // Another folder: what was chosen is not in sight any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => editing.turn(false), [editing, path])
  useToldElsewhere(bench)

  const onSelectAll = () =>
    void selectAll(bench, editing, items, { path, orderQuery, next: isFiltered ? undefined : next })
  useEditKeys(bench, editing, { operations, onSelectAll })
  return (
    <>
      <ManageSheet />
      <ManageBar {...{ bench, editing, operations, path, onSelectAll }} />
      <NoticeBar bench={bench} operations={operations} />
      <EntryMenu bench={bench} operations={operations} />
      <TaskDialog bench={bench} operations={operations} />
    </>
  )
}

async function selectAll(
  bench: Bench,
  editing: Editing,
  items: readonly Item[],
  rest: Pick<ControlsProps, 'path' | 'orderQuery' | 'next'>,
) {
  editing.all(items)
  if (rest.next === undefined) return
  bench.store.set({ isBusy: true })
  const more = await restOf(bench.calls, { ...rest, next: rest.next })
  bench.store.set({ isBusy: false })
  if (more.ok) return editing.all([...items, ...more.answer])
  const again = () => void selectAll(bench, editing, items, rest)
  bench.store.set({ notice: problemNotice(more.problem, again) })
}
