import './panel-frame.css'
import { Pencil } from 'lucide'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { isFocusLost } from '#app/ui/browser/is-focus-lost.ts'
import { ToolbarButton } from './toolbar.tsx'
import type { ViewerPanel } from './viewer-item.ts'

/** By then a dialog that asked first has tried to return the focus. */
const DIALOG_CLOSE_MS = 150

/** The panel is gone, and so is what had the focus in it. */
function focusPanelButton() {
  const focus = () => document.querySelector<HTMLElement>('.viewer .panel-button')?.focus()
  focus()
  setTimeout(() => isFocusLost() && focus(), DIALOG_CLOSE_MS)
}

export function usePanel(panel: ViewerPanel | undefined) {
  const [isOpen, setOpen] = useState(false)
  const set = (next: boolean) => {
    setOpen(next)
    panel?.onToggle(next)
  }
  const end = useEffectEvent(() => panel?.onEnd())
  useEffect(() => () => end(), [])

  function togglePanel() {
    const close = () => {
      set(false)
      focusPanelButton()
    }
    if (!isOpen) set(true)
    else if (panel?.requestClose(close)) close()
  }
  return { isPanelOpen: isOpen && panel !== undefined, togglePanel }
}

interface PanelButtonProps {
  label: string
  isPanelOpen: boolean
  togglePanel(): void
}

export function PanelButton({ label, isPanelOpen, togglePanel }: PanelButtonProps) {
  return (
    <ToolbarButton
      icon={Pencil}
      label={label}
      className="yarl__button panel-button"
      aria-keyshortcuts="E"
      aria-pressed={isPanelOpen}
      onClick={togglePanel}
    >
      <span className="keys" aria-hidden="true">
        E
      </span>
    </ToolbarButton>
  )
}

/** Keeps the wheel over an element from the lightbox, which listens on an ancestor, before React does. */
export function useOwnWheel(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = part.current
    const keep = (event: WheelEvent) => event.stopPropagation()
    element?.addEventListener('wheel', keep, { passive: true })
    return () => element?.removeEventListener('wheel', keep)
  }, [part])
}

interface PanelFrameProps {
  label: string
  onEscape(): void
  children: ReactNode
}

/** Keeps keys, wheel and pointer from the lightbox, which would take them for its own. */
export function PanelFrame({ label, onEscape, children }: PanelFrameProps) {
  const frame = useRef<HTMLElement>(null)
  useOwnWheel(frame)

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    // Not of a dialog, which is within it for React alone.
    if (event.key === 'Escape' && frame.current?.contains(event.target as Node)) onEscape()
  }

  return (
    <aside
      ref={frame}
      className="viewer-panel"
      aria-label={label}
      onKeyDown={onKeyDown}
      onKeyUp={stop}
      onPointerDown={stop}
      onPointerMove={stop}
      onPointerUp={stop}
    >
      {children}
    </aside>
  )
}

function stop(event: SyntheticEvent) {
  event.stopPropagation()
}
