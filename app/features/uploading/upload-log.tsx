import { memo, useEffect, useRef } from 'react'
import { linesWorthReading } from './upload-lines.ts'
import type { UploadSnapshot } from './upload-queue.ts'

/** Lines that append, and are read out. */
export const UploadLog = memo(function UploadLog({ messages }: Pick<UploadSnapshot, 'messages'>) {
  const { lines, uploaded } = linesWorthReading(messages)
  const log = useRef<HTMLDivElement>(null)
  const count = messages.length
  // The latest line is the one to read.
  useEffect(() => {
    if (count > 0) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [count])
  return (
    <>
      {/* There before anything is said, or it would not be read out. */}
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
        <p className="upload-summed">Uploaded: {uploaded.toLocaleString('en')} files</p>
      )}
    </>
  )
})

const Line = memo(function Line({ message }: { message: UploadSnapshot['messages'][number] }) {
  return <li data-tone={message.tone}>{message.text}</li>
})
