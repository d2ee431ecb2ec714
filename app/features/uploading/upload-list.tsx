import { type FocusEvent, memo, useEffect, useRef, useState } from 'react'
import { isFocusLost } from '#app/ui/browser/is-focus-lost.ts'
import { ActionButton } from '#app/ui/buttons.tsx'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { formatCount } from '#domain/units/count.ts'
import { sortUploads } from './queue/upload-order.ts'
import type { UploadSnapshot } from './queue/upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import { UploadTotal } from './upload-total.tsx'
import type { Uploads } from './use-uploads.ts'
import { visibleMessages } from './visible-messages.ts'

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
            <ActionButton className="button upload-more" onClick={() => setRows(rows + MORE_ROWS)}>
              Show {formatCount(Math.min(unseen, MORE_ROWS))} more
              {unseen > MORE_ROWS && ` of ${formatCount(unseen)}`}
            </ActionButton>
          )}
        </>
      )}
      <UploadLog messages={messages} />
    </div>
  )
}

/** A live region. */
const UploadLog = memo(function UploadLog({ messages }: Pick<UploadSnapshot, 'messages'>) {
  const { lines, uploaded } = visibleMessages(messages)
  const log = useRef<HTMLDivElement>(null)
  const count = messages.length
  useEffect(() => {
    if (count > 0) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [count])
  return (
    <>
      {/* Rendered while empty, or screen readers would not announce it. */}
      <div
        ref={log}
        className="upload-log"
        role="log"
        aria-label="Results"
        tabIndex={count > 0 ? 0 : -1}
      >
        <ol className="upload-messages">
          {lines.map((message) => (
            <Line key={message.key} message={message} />
          ))}
        </ol>
      </div>
      {uploaded !== undefined && (
        <p className="upload-summed">Uploaded: {formatCount(uploaded)} files</p>
      )}
    </>
  )
})

const Line = memo(function Line({ message }: { message: UploadSnapshot['messages'][number] }) {
  const { text, why, tone } = message
  return (
    <li data-tone={tone}>
      {text}
      {why && <span className="visually-hidden">. {why}</span>}
    </li>
  )
})

/**
 * A pressed button may disappear, and the focus with it: it moves to the list, or, without one, to the choice of files.
 * @param changed What the buttons depend on.
 */
function useListFocus(changed: unknown) {
  const list = useRef<HTMLUListElement>(null)
  const isWithin = useRef<boolean>(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isWithin.current || !isFocusLost()) return
    const place =
      list.current ?? document.querySelector<HTMLElement>('input[type=file]:not([hidden])')
    place?.focus({ preventScroll: true })
  }, [changed])
  return {
    list,
    around: {
      onFocus: () => {
        isWithin.current = true
      },
      onBlur: ({ currentTarget, relatedTarget, target }: FocusEvent) => {
        // A removed element was not left by the user.
        if (target.isConnected) isWithin.current = currentTarget.contains(relatedTarget)
      },
    },
  }
}
