import './uploading.css'
import { UploadLog } from './upload-log.tsx'
import { inOrder } from './upload-order.ts'
import { UploadRow } from './upload-row.tsx'
import { UploadTotal } from './upload-total.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import type { Uploads } from './use-uploads.ts'

/** Drawing thousands of rows would take the time that sending them needs. */
const MOST_ROWS = 200

/** Every file that is sent from this page, with its bar, and all of them together. */
export function UploadList({ items, messages, bytesPerSecond, queue }: Uploads) {
  const { list, around } = useKeptFocus(items)
  if (!queue) return null
  const unseen = items.length - MOST_ROWS
  return (
    <div className="uploads" {...around}>
      {items.length > 0 && (
        <>
          <UploadTotal {...{ items, bytesPerSecond, queue }} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too. */}
          <ul ref={list} className="upload-list" aria-label="Files" tabIndex={0}>
            {inOrder(items)
              .slice(0, MOST_ROWS)
              .map((item) => (
                <UploadRow key={item.key} item={item} queue={queue} />
              ))}
          </ul>
          {unseen > 0 && (
            <p className="upload-unseen">{unseen.toLocaleString('en')} more are not shown.</p>
          )}
        </>
      )}
      <UploadLog messages={messages} />
    </div>
  )
}
