import { useMemo, useRef, useState } from 'react'
import { createEditor } from '#app/editor/editor-store.ts'
import { ListPage } from '#app/editor/lists/list-page.tsx'
import { type ItemOf, unpublishedViewer } from '#app/editor/lists/unpublished-files.ts'
import { usePages } from '#app/editor/lists/use-pages.ts'
import { useRowSelection } from '#app/editor/lists/use-row-selection.ts'
import { operations as operationsOf } from '#app/editor/operations.ts'
import { restoreFocus } from '#app/editor/restore-focus.ts'
import { useStore } from '#app/editor/store.ts'
import type { TrashAnswer } from '#domain/archive/manage-answer.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { counted } from '#domain/units/count.ts'
import { TrashBar } from './trash-bar.tsx'
import { trashOperations } from './trash-operations.ts'
import { TrashRow } from './trash-row.tsx'
import { trashedFiles } from './trash-viewer.ts'

interface TrashPageProps {
  formToken: string
  list: TrashAnswer
  itemOf: ItemOf
}

export function TrashPage({ formToken, list, itemOf }: TrashPageProps) {
  const editor = useMemo(() => createEditor(formToken), [formToken])
  const pages = usePages(editor.calls, '/api/trash', list)
  const { entries, total, file_size } = pages.answer
  const { refresh } = pages
  const { selected, select, toggle } = useRowSelection(entries.map(({ entry }) => entry))
  const [shown, setShown] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { operations, trash } = useMemo(() => {
    const operations = operationsOf(editor, () => {
      select([])
      setShown(undefined)
      void refresh().then(() => restoreFocus(heading.current))
    })
    return { operations, trash: trashOperations(editor, operations) }
  }, [editor, refresh, select])
  const isBusy = useStore(editor.store, (state) => state.isBusy)
  const viewer = unpublishedViewer(trashedFiles(entries), {
    shown,
    show: setShown,
    itemOf,
    actsFor: (key) => [{ label: 'Restore', act: () => restoreShown(key) }],
  })

  /** Closes the viewer first: it would cover the dialog about a name conflict. */
  function restoreShown(key: string) {
    setShown(undefined)
    void trash.restore(entries.filter(({ entry }) => String(entry) === key))
  }

  async function selectAll() {
    const all = await pages.loadRest()
    if (all) select(all.entries.map(({ entry }) => entry))
  }

  return (
    <ListPage
      here="Trash"
      heading="Trash"
      headingRef={heading}
      {...{ editor, operations, pages, viewer }}
    >
      <p>
        {counted(total, 'item')}, {formatBytes(file_size, 0)}. Only editors can see the trash.
      </p>
      <TrashBar
        {...{ isBusy, trash, entries, total, selected }}
        onSelectAll={() => void selectAll()}
        onSelectNone={() => select([])}
      />
      {entries.length === 0 && (
        <p className="box boxed-note">The trash is empty. Deleted files and folders appear here.</p>
      )}
      <ul className="list-rows">
        {entries.map((entry) => (
          <TrashRow
            key={entry.entry}
            calls={editor.calls}
            entry={entry}
            isSelected={selected.has(entry.entry)}
            isBusy={isBusy}
            onToggle={(isRange) => toggle(entry.entry, isRange)}
            onView={() => setShown(String(entry.entry))}
            onRestore={() => void trash.restore([entry])}
          />
        ))}
      </ul>
    </ListPage>
  )
}
