import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Bench, Notice } from './bench.ts'
import type { Operations } from './operations.ts'
import { useStored } from './store.ts'

const SHOWN_MS = 10_000

/**
 * Says what was done, with Undo, for ten seconds and for as long as it is pointed at or has the
 * keyboard; what was not done stays until it is closed.
 */
export function NoticeBar({ bench, operations }: { bench: Bench; operations: Operations }) {
  const notice = useStored(bench.store, (state) => state.notice)
  const close = () => bench.store.set({ notice: undefined })
  const isDone = notice?.kind === 'done'
  return (
    <div className="notice-place">
      {/* Both are there before anything is said, or it would not be read out. */}
      <p className="unseen" role="status">
        {isDone && notice.text}
        {isDone && notice.batches.length > 0 && ' Undo is offered, also by Ctrl+Z.'}
      </p>
      <p className="unseen" role="alert">
        {notice && !isDone && notice.text}
      </p>
      {notice && (
        <Bar key={notice.text + notice.batches[0]} notice={notice} onClose={close}>
          {notice.made && (
            <button
              type="button"
              className="button"
              onClick={() => {
                const { made: item } = notice
                if (item)
                  bench.store.set({ task: { kind: 'properties', item, startsAtName: true } })
              }}
            >
              Rename
            </button>
          )}
          {notice.batches.length > 0 && (
            <button
              type="button"
              className="button"
              aria-keyshortcuts="Control+Z"
              onClick={() => void operations.undo(notice.batches)}
            >
              {isDone ? 'Undo' : 'Try to undo again'}
            </button>
          )}
        </Bar>
      )}
    </div>
  )
}

function Bar({
  notice,
  onClose,
  children,
}: {
  notice: Notice
  onClose(): void
  children: React.ReactNode
}) {
  const [isHeld, setIsHeld] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const isPassing = notice.kind === 'done' && !isHeld
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isPassing) return
    const later = setTimeout(() => close(), SHOWN_MS)
    return () => clearTimeout(later)
  }, [isPassing])
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(bar.current?.contains(document.activeElement) ?? false)
  return (
    <section
      ref={bar}
      className="notice-bar"
      aria-label="What was done"
      data-kind={notice.kind}
      onFocus={hold}
      onBlur={({ relatedTarget }) => {
        if (!bar.current?.contains(relatedTarget)) setIsHeld(false)
      }}
      onPointerEnter={hold}
      onPointerLeave={release}
    >
      {/* Read out by the lines above. */}
      <p>{notice.text}</p>
      {children}
      <button type="button" className="notice-close" aria-label="Close" onClick={onClose}>
        <X aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </section>
  )
}
