import { useMemo } from 'react'
import { ListBar } from '#app/editor/lists/list-bar.tsx'
import { ListPage } from '#app/editor/lists/list-page.tsx'
import {
  type ItemOf,
  type UnpublishedFile,
  unpublishedViewer,
} from '#app/editor/lists/unpublished-files.ts'
import { useUnpublishedList } from '#app/editor/lists/use-unpublished-list.ts'
import { operations as operationsOf } from '#app/editor/operations.ts'
import { ActionButton } from '#app/ui/buttons.tsx'
import type { TrashResponse } from '#domain/archive/manage-response.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { counted } from '#domain/units/count.ts'
import { trashOperations } from './trash-operations.ts'
import { TrashRow } from './trash-row.tsx'

interface TrashPageProps {
  formToken: string
  list: TrashResponse
  itemOf: ItemOf
}

export function TrashPage({ formToken, list, itemOf }: TrashPageProps) {
  const unpublished = useUnpublishedList(formToken, '/api/trash', list)
  const { editor, pages, selected, select, toggle, show, refresh, isBusy } = unpublished
  const { entries, total, file_size } = pages.response
  const { operations, trash } = useMemo(() => {
    const operations = operationsOf(editor, refresh)
    return { operations, trash: trashOperations(editor, operations) }
  }, [editor, refresh])
  const chosen = entries.filter(({ entry }) => selected.has(entry))
  const [latest] = entries
  const isOff = chosen.length === 0 || isBusy
  const viewer = unpublishedViewer(entries.flatMap(unpublishedFile), {
    ...unpublished,
    itemOf,
    actsFor: (key) => [
      {
        label: 'Restore',
        act: () => void trash.restore(entries.filter(({ entry }) => String(entry) === key)),
      },
    ],
  })

  async function selectAll() {
    const all = await pages.loadRest()
    if (all) select(all.entries.map(({ entry }) => entry))
  }

  return (
    <ListPage heading="Trash" {...unpublished} {...{ operations, viewer }}>
      <p>
        {counted(total, 'item')}, {formatBytes(file_size, 0)}. Only editors can see the trash.
        Deleted articles and cases are at the end of <a href="/write">Texts</a>.
      </p>
      <ListBar
        label="Trash"
        {...{ isBusy, total }}
        selected={chosen.length}
        onSelectAll={() => void selectAll()}
        onSelectNone={() => select([])}
      >
        <ActionButton disabled={isOff} onClick={() => void trash.restore(chosen)}>
          Restore
        </ActionButton>
        <ActionButton disabled={isOff} onClick={() => trash.restoreElsewhere(chosen)}>
          Restore to…
        </ActionButton>
        <ActionButton data-danger="" disabled={isOff} onClick={() => trash.askToDelete(chosen)}>
          Delete permanently
        </ActionButton>
        <ActionButton
          data-danger=""
          disabled={!latest || isBusy}
          onClick={() => latest && trash.askToEmpty(total, latest)}
        >
          Empty trash
        </ActionButton>
      </ListBar>
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
            onView={() => show(String(entry.entry))}
            onRestore={() => void trash.restore([entry])}
          />
        ))}
      </ul>
    </ListPage>
  )
}

/** Nothing for a folder. */
function unpublishedFile(entry: TrashResponse['entries'][number]): UnpublishedFile[] {
  const { name, path, width, height, media_type, url, trashed_by: uploader } = entry
  if (url === null) return []
  return [
    {
      ...{
        key: String(entry.entry),
        name,
        mediaType: media_type ?? '',
        url,
        width,
        height,
        uploader,
      },
      description: `In the trash. Deleted from ${path}`,
    },
  ]
}
