import './uploading.css'
import { useEffect, useRef } from 'react'
import type { UploadItem } from './upload-item.ts'
import { UploadRow } from './upload-row.tsx'
import { UploadTotal } from './upload-total.tsx'
import type { Uploads } from './use-uploads.ts'

/** Every file that is sent from this page, with its bar, and all of them together. */
export function UploadList({ items, messages, bytesPerSecond, queue }: Uploads) {
  const log = useRef<HTMLDivElement>(null)
  const count = messages.length
  // The latest line is the one to read.
  useEffect(() => {
    if (count > 0) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [count])
  if (!queue) return null
  return (
    <div className="uploads">
      {items.length > 0 && <UploadTotal {...{ items, bytesPerSecond, queue }} />}
      {items.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
        <ul className="upload-list" aria-label="Files" tabIndex={0}>
          {inOrder(items).map((item) => (
            <UploadRow key={item.key} item={item} queue={queue} />
          ))}
        </ul>
      )}
      {/* There before anything is said, or it would not be read out. */}
      <div
        ref={log}
        className="upload-log"
        role="log"
        aria-label="Results"
        tabIndex={count > 0 ? 0 : -1}
      >
        <ol className="upload-messages">
          {messages.map(({ key, text, isGood }) => (
            <li key={key} data-tone={isGood ? 'done' : 'wrong'}>
              {text}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** What is still to be done, then what is done: of two hundred, the author sees where to look. */
function inOrder(items: readonly UploadItem[]): UploadItem[] {
  const isPast = ({ state }: UploadItem) => state.step === 'done' || state.step === 'cancelled'
  return [...items.filter((item) => !isPast(item)), ...items.filter(isPast)]
}
