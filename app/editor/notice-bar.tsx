import { X } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ActionButton, IconButton } from '#app/ui/buttons.tsx'
import type { Editor, Notice } from './editor-store.ts'
import { historyUrl } from './history-link.tsx'
import { MessageText } from './message-text.tsx'
import type { Operations } from './operations.ts'
import { isCommand, onPageKeys } from './page-keys.ts'
import { useStore } from './store.ts'

const SHOWN_MS = 10_000

/**
 * Reports a change, with Undo, for ten seconds, or longer while hovered or focused. A problem stays until it is
 * closed.
 */
export function NoticeBar({ editor, operations }: { editor: Editor; operations: Operations }) {
  const notice = useStore(editor.store, (state) => state.notice)
  const isBusy = useStore(editor.store, (state) => state.isBusy)
  useUndoKeys(operations)
  useEffect(stopStrayClicks, [])
  const close = () => editor.store.set({ notice: undefined })
  const isDone = notice?.kind === 'done'
  return (
    <div className="notice-place" data-not-printed="">
      {/* Live regions are announced only if they were in the page before their text. */}
      <p className="visually-hidden" role="status">
        {isDone && notice.text}
        {isDone && notice.batches.length > 0 && ' Undo is available (Ctrl+Z).'}
        {isDone && notice.redo?.length ? ' Redo is available (Ctrl+Shift+Z).' : ''}
      </p>
      <p className="visually-hidden" role="alert">
        {notice && !isDone && notice.text}
      </p>
      {notice && (
        <Bar key={notice.text + notice.batches[0]} notice={notice} isBusy={isBusy} onClose={close}>
          <NoticeActions {...{ operations, notice, isBusy }} />
        </Bar>
      )}
    </div>
  )
}

interface NoticeActionsProps {
  operations: Operations
  notice: Notice
  isBusy: boolean
}

function NoticeActions({
  operations,
  notice: { kind, batches, redo = [], made, again },
  isBusy,
}: NoticeActionsProps) {
  return (
    <>
      {made && (
        <ActionButton isBusy={isBusy} onClick={() => operations.rename(made)}>
          Rename
        </ActionButton>
      )}
      {again && (
        <ActionButton isBusy={isBusy} onClick={again}>
          Try again
        </ActionButton>
      )}
      {batches.length > 0 && (
        <ActionButton
          isBusy={isBusy}
          aria-keyshortcuts="Control+Z"
          onClick={() => void operations.undo(batches)}
        >
          Undo
        </ActionButton>
      )}
      {redo.length > 0 && (
        <ActionButton
          isBusy={isBusy}
          aria-keyshortcuts="Control+Shift+Z Control+Y"
          onClick={() => void operations.redo(redo)}
        >
          Redo
        </ActionButton>
      )}
      {kind === 'done' && (
        <Link className="notice-history" to={historyOf(batches)}>
          History
        </Link>
      )}
    </>
  )
}

function historyOf([batch, ...more]: readonly string[]): string {
  if (batch === undefined || more.length > 0) return '/archive/history'
  return historyUrl({ batch })
}

interface BarProps {
  notice: Notice
  isBusy: boolean
  onClose(): void
  children: React.ReactNode
}

function Bar({ notice, isBusy, onClose, children }: BarProps) {
  const [isHeld, setIsHeld] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement>(null)
  const isPassing = notice.kind === 'done' && !isHeld && !isBusy
  const close = useEffectEvent((shown: Notice) => {
    if (shown === notice) onClose()
  })
  useEffect(() => {
    if (!isPassing) return
    const later = setTimeout(() => close(notice), SHOWN_MS)
    return () => clearTimeout(later)
  }, [isPassing, notice])
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(bar.current?.contains(document.activeElement) ?? false)
  return (
    <section
      ref={bar}
      className="floating notice-bar"
      aria-label="Last change"
      data-kind={notice.kind}
      data-once=""
      aria-busy={isBusy || undefined}
      onFocus={({ relatedTarget }) => {
        hold()
        if (relatedTarget instanceof HTMLElement && !bar.current?.contains(relatedTarget))
          before.current = relatedTarget
      }}
      onBlur={({ relatedTarget }) => {
        if (!bar.current?.contains(relatedTarget)) setIsHeld(false)
      }}
      onPointerEnter={hold}
      onPointerLeave={release}
    >
      {/* Announced by the live regions above. */}
      <p>
        <MessageText text={notice.text} />
      </p>
      {children}
      <IconButton
        icon={X}
        label="Close"
        onClick={() => {
          onClose()
          focusInstead(before.current)
        }}
      />
    </section>
  )
}

/** @param before What had the focus before the notice. */
function focusInstead(before: HTMLElement | null) {
  const place = before?.isConnected
    ? before
    : document.querySelector<HTMLElement>('[data-edit-toggle]')
  const next = place ?? document.getElementById('content')
  next?.focus({ preventScroll: true })
}

/** Some browsers count each tap of a finger as a first click. */
const FINGER = '(pointer: coarse)'
const DOUBLE_TAP_MS = 300
const SAME_PLACE_PX = 10

/**
 * Ignores the second click of a double click where it would hit something else that appeared under the
 * pointer, and on controls that act only once (`data-once`).
 * @returns Stops it.
 */
function stopStrayClicks(): () => void {
  let first: { control: Element | undefined; event: MouseEvent } | undefined
  const onClick = (event: MouseEvent) => {
    const control = controlAt(event.target)
    if (!first || !isSecond(event, first.event)) {
      first = { control, event }
      return
    }
    if (control === first.control && !control?.closest('[data-once]')) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', onClick, { capture: true })
  return () => removeEventListener('click', onClick, { capture: true })
}

function isSecond(event: MouseEvent, before: MouseEvent): boolean {
  if (event.detail !== 1) return event.detail > 1
  const distance = Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY)
  return (
    matchMedia(FINGER).matches &&
    before.detail > 0 &&
    distance < SAME_PLACE_PX &&
    event.timeStamp - before.timeStamp < DOUBLE_TAP_MS
  )
}

function controlAt(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest('a, button, label, summary, select, input, textarea') ?? target
}

function useUndoKeys({ undoLast, redoLast }: Operations) {
  useEffect(
    () =>
      onPageKeys((event) => {
        if (event.repeat) return undefined
        if (isCommand(event, 'z')) return undoLast
        return isRedo(event) ? redoLast : undefined
      }),
    [undoLast, redoLast],
  )
}

function isRedo(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey } = event
  return isCommand(event, 'y') || (key.toLowerCase() === 'z' && (ctrlKey || metaKey) && shiftKey)
}

/** Shows the notice of a page that was left because its file was deleted or restored. */
export function useCarriedNotice({ store }: Editor) {
  const { state } = useLocation() as { state: { managed?: Notice } | null }
  const notice = state?.managed
  useEffect(() => {
    if (!notice) return
    store.set({ notice })
    history.replaceState({ ...history.state, usr: null }, '')
  }, [notice, store])
}
