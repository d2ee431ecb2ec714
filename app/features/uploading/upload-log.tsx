import { memo, useEffect, useRef } from 'react'
import { formatCount } from '#domain/units/count.ts'
import type { UploadSnapshot } from './queue/upload-queue.ts'
import { visibleMessages } from './queue/visible-messages.ts'

/** A live region. */
export const UploadLog = memo(function UploadLog({ messages }: Pick<UploadSnapshot, 'messages'>) {
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
  return <li data-tone={message.tone}>{message.text}</li>
})
