import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Editor, Notice } from './editor-store.ts'
import type { Operations } from './operations.ts'
import { useStore } from './store.ts'
import { stopStrayClicks } from './stray-clicks.ts'
import { useUndoKeys } from './use-undo-keys.ts'

const SHOWN_MS = 10_000

/**
 * Says what was done, with Undo, for ten seconds and for as long as it is pointed at or has the
 * keyboard; what was not done stays until it is closed.
 */
export function NoticeBar({ editor, operations }: { editor: Editor; operations: Operations }) {
  const notice = useStore(editor.store, (state) => state.notice)
  const isBusy = useStore(editor.store, (state) => state.isBusy)
  useUndoKeys(operations)
  useEffect(stopStrayClicks, [])
  const close = () => editor.store.set({ notice: undefined })
  const isDone = notice?.kind === 'done'
  return (
    <div className="notice-place">
      {/* Both are there before anything is said, or it would not be read out. */}
      <p className="unseen" role="status">
        {isDone && notice.text}
        {isDone && notice.batches.length > 0 && ' Undo is offered, also by Ctrl+Z.'}
        {isDone && notice.redo?.length ? ' Redo is available, also by Ctrl+Shift+Z.' : ''}
      </p>
      <p className="unseen" role="alert">
        {notice && !isDone && notice.text}
      </p>
      {notice && (
        <Bar key={notice.text + notice.batches[0]} notice={notice} isBusy={isBusy} onClose={close}>
          <NoticeActs {...{ editor, operations, notice, isBusy }} />
        </Bar>
      )}
    </div>
  )
}

/** They stay while something is under way, and do nothing then. */
function NoticeActs({
  editor,
  operations,
  notice: { kind, batches, redo = [], made, again },
  isBusy,
}: {
  editor: Editor
  operations: Operations
  notice: Notice
  isBusy: boolean
}) {
  const act = (does: () => void) => ({
    'aria-disabled': isBusy || undefined,
    onClick: () => !isBusy && does(),
  })
  return (
    <>
      {made && (
        <button
          type="button"
          className="button"
          {...act(() =>
            editor.store.set({ task: { kind: 'properties', item: made, startsAtName: true } }),
          )}
        >
          Rename
        </button>
      )}
      {again && (
        <button type="button" className="button" {...act(again)}>
          Try again
        </button>
      )}
      {batches.length > 0 && (
        <button
          type="button"
          className="button"
          aria-keyshortcuts="Control+Z"
          {...act(() => void operations.undo(batches))}
        >
          Undo
        </button>
      )}
      {redo.length > 0 && (
        <button
          type="button"
          className="button"
          aria-keyshortcuts="Control+Shift+Z Control+Y"
          {...act(() => void operations.redo(redo))}
        >
          Redo
        </button>
      )}
      {kind === 'done' && (
        <Link className="notice-history" to={historyOf(batches)}>
          History
        </Link>
      )}
    </>
  )
}

/** Of one operation, or of everything. */
function historyOf([batch, ...more]: readonly string[]): string {
  if (batch === undefined || more.length > 0) return '/archive/history'
  return `/archive/history?${new URLSearchParams({ batch })}`
}

function Bar({
  notice,
  isBusy,
  onClose,
  children,
}: {
  notice: Notice
  isBusy: boolean
  onClose(): void
  children: React.ReactNode
}) {
  const [isHeld, setIsHeld] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const isPassing = notice.kind === 'done' && !isHeld && !isBusy
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
      data-once=""
      aria-busy={isBusy || undefined}
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
