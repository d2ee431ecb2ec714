import './link-menu.css'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface LinkMenuProps {
  label: ReactNode
  className?: string
  align?: 'start' | 'end'
  /** Over a background that is dark in both schemes. */
  isDark?: boolean
  /** Further attributes of the button. */
  attributes?: ComponentProps<'button'> & { 'data-needs-js'?: '' }
  children: ReactNode
}

/**
 * A button that opens a list of links or commands. The browser's popover handles light dismiss, Escape and focus, so
 * it opens without a script; `app/enhance/menus.ts` adds the arrow keys.
 */
export function LinkMenu({
  label,
  className,
  align = 'start',
  isDark = false,
  attributes,
  children,
}: LinkMenuProps) {
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
        {...attributes}
      >
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        className={isDark ? 'floating menu link-menu always-dark' : 'floating menu link-menu'}
        data-align={align}
        style={{ positionAnchor: anchor }}
      >
        {children}
      </div>
    </>
  )
}
