import './link-menu.css'
import { type KeyboardEvent, type ReactNode, useId } from 'react'

/**
 * A button that opens a list of links. It is a native popover (light dismiss, Escape, focus), so it works without
 * JavaScript, which only adds arrow keys.
 */
export function LinkMenu({
  label,
  className,
  align = 'start',
  children,
}: {
  label: ReactNode
  className?: string
  align?: 'start' | 'end'
  children: ReactNode
}) {
  const id = useId()
  const anchor = `--menu${id.replaceAll(/[^a-zA-Z0-9]/g, '')}`
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={id}
        data-menu-button=""
        style={{ anchorName: anchor }}
        onKeyDown={enterList}
      >
        {label}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks of the links in it bubble up */}
      <div
        id={id}
        popover="auto"
        className="menu link-menu"
        data-align={align}
        style={{ positionAnchor: anchor }}
        onKeyDown={moveFocus}
        onClick={closeAfterChoice}
      >
        {children}
      </div>
    </>
  )
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** On the button, down focuses the first link and up the last. */
function enterList(event: KeyboardEvent<HTMLButtonElement>) {
  const list = event.currentTarget.popoverTargetElement
  const place = { ArrowDown: 0, ArrowUp: -1 }[event.key]
  if (place === undefined || !(list instanceof HTMLElement)) return
  event.preventDefault()
  list.showPopover()
  linksIn(list).at(place)?.focus()
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  const links = linksIn(event.currentTarget)
  const at = links.indexOf(document.activeElement as HTMLElement)
  links[step(at, links.length)]?.focus()
}

function linksIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('a, button')]
}

function closeAfterChoice(event: { currentTarget: HTMLElement; target: EventTarget }) {
  if (event.target instanceof Element && event.target.closest('a, button')) {
    event.currentTarget.hidePopover()
  }
}
