import { useMemo, useRef, useState } from 'react'
import { EditorNav } from '#app/editor/editor-nav.tsx'
import { createEditor } from '#app/editor/editor-store.ts'
import { ListEnd } from '#app/editor/lists/list-end.tsx'
import { type ItemOf, unpublishedViewer } from '#app/editor/lists/unpublished-files.ts'
import { useFocusFallback } from '#app/editor/lists/use-focus-fallback.ts'
import { usePages } from '#app/editor/lists/use-pages.ts'
import { NoticeBar } from '#app/editor/notice-bar.tsx'
import { operations as operationsOf } from '#app/editor/operations.ts'
import { toggleRange } from '#app/editor/selection.ts'
import { useStore } from '#app/editor/store.ts'
import { TaskDialog } from '#app/editor/task-dialog.tsx'
import { LazyViewer } from '#app/ui/viewer/lazy-viewer.tsx'
import type { TrashAnswer } from '#domain/archive/manage-answer.ts'
import { counted } from '#domain/archive/totals-text.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { TrashBar } from './trash-bar.tsx'
import { trashOperations } from './trash-operations.ts'
import { TrashRow } from './trash-row.tsx'
import { trashedFiles } from './trash-viewer.ts'

interface TrashPageProps {
  formToken: string
  /** Its first page. */
  list: TrashAnswer
  itemOf: ItemOf
}

/** Everything that was thrown away and can come back. */
export function TrashPage({ formToken, list, itemOf }: TrashPageProps) {
  const editor = useMemo(() => createEditor(formToken), [formToken])
  const pages = usePages(editor.calls, '/api/trash', list)
  const { answer, refresh } = pages
  const { entries, total } = answer
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const anchor = useRef<number>(undefined)
  const [shown, setShown] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const keepKeyboard = useFocusFallback(heading)
  const { general, trash } = useMemo(() => {
    const general = operationsOf(editor, () => {
      setChosen(new Set())
      setShown(undefined)
      void refresh().then(keepKeyboard)
    })
    return { general, trash: trashOperations(editor, general) }
  }, [editor, refresh, keepKeyboard])
  const isBusy = useStore(editor.store, (state) => state.isBusy)
  const viewer = unpublishedViewer(trashedFiles(entries), {
    shown,
    show: setShown,
    itemOf,
    actsFor: (key) => [{ label: 'Restore', act: () => restoreShown(key) }],
  })

  /** The viewer goes first: a name that is taken asks. */
  function restoreShown(key: string) {
    setShown(undefined)
    void trash.restore(entries.filter(({ entry }) => String(entry) === key))
  }

  function toggle(entry: number, isRange: boolean) {
    const order = entries.map(({ entry }) => entry)
    const from = isRange ? anchor.current : undefined
    setChosen(toggleRange(chosen, entry, { order, from }))
    anchor.current = entry
  }

  async function selectAll() {
    const all = await pages.loadRest()
    if (all) setChosen(new Set(all.entries.map(({ entry }) => entry)))
  }

  return (
    <div className="wrap manage-page">
      <EditorNav here="Trash" />
      <h1 ref={heading} tabIndex={-1}>
        Trash
      </h1>
      <p>
        {counted(total, 'item')}, {formatBytes(answer.file_size, 0)}. Only editors can see the
        trash.
      </p>
      <TrashBar
        editor={editor}
        operations={trash}
        entries={entries}
        total={total}
        chosen={chosen}
        onSelectAll={() => void selectAll()}
        onSelectNone={() => setChosen(new Set())}
      />
      {entries.length === 0 && (
        <p className="dialog-wait">The trash is empty. Deleted files and folders appear here.</p>
      )}
      <ul className="trash-rows">
        {entries.map((entry) => (
          <TrashRow
            key={entry.entry}
            calls={editor.calls}
            entry={entry}
            isChosen={chosen.has(entry.entry)}
            isBusy={isBusy}
            onToggle={(isRange) => toggle(entry.entry, isRange)}
            onView={() => setShown(String(entry.entry))}
            onRestore={() => void trash.restore([entry])}
          />
        ))}
      </ul>
      <ListEnd {...pages} />
      <NoticeBar editor={editor} operations={general} />
      <TaskDialog editor={editor} operations={general} />
      {viewer && <LazyViewer {...viewer} />}
    </div>
  )
}
