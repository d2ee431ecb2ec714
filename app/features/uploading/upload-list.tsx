import { useState } from 'react'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { formatCount } from '#domain/units/count.ts'
import { sortUploads } from './queue/upload-order.ts'
import { UploadLog } from './upload-log.tsx'
import { UploadRow } from './upload-row.tsx'
import { UploadTotal } from './upload-total.tsx'
import { useListFocus } from './use-list-focus.ts'
import type { Uploads } from './use-uploads.ts'

/** Rendering thousands of rows would take longer than uploading them. */
const FIRST_ROWS = 20
const MORE_ROWS = 200

export function UploadList({
  items,
  messages,
  bytesPerSecond,
  queue,
  here,
}: Uploads & { here?: ArchivePath }) {
  const { list, around } = useListFocus(items)
  const [rows, setRows] = useState(FIRST_ROWS)
  if (!queue) return null
  const unseen = items.length - rows
  return (
    <div className="uploads" {...around}>
      {items.length > 0 && (
        <>
          <UploadTotal {...{ items, bytesPerSecond, queue }} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too. */}
          <ul ref={list} className="upload-list" aria-label="Files" tabIndex={0}>
            {sortUploads(items)
              .slice(0, rows)
              .map((item) => (
                <UploadRow key={item.key} item={item} queue={queue} here={here} />
              ))}
          </ul>
          {unseen > 0 && (
            <button
              type="button"
              className="button upload-more"
              onClick={() => setRows(rows + MORE_ROWS)}
            >
              Show {formatCount(Math.min(unseen, MORE_ROWS))} more
              {unseen > MORE_ROWS && ` of ${formatCount(unseen)}`}
            </button>
          )}
        </>
      )}
      <UploadLog messages={messages} />
    </div>
  )
}
