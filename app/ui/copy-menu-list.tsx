import './always-dark.css'
import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import type { Copies } from './copies.ts'

const ENTRIES: { id: keyof Copies; label: string; text: string }[] = [
  { id: 'pageLink', label: 'Page link', text: 'Leads to the page about this file' },
  { id: 'fileLink', label: 'File link', text: 'Leads to the file itself' },
  { id: 'markdown', label: 'Markdown', text: 'A link for forums and notes' },
  { id: 'citation', label: 'Citation', text: 'Source, date, address and today' },
  { id: 'fileId', label: 'File ID', text: 'Stays the same when the file is moved or renamed' },
  { id: 'articleLine', label: 'Line for an article', text: 'Shows the file in an article or case' },
]

interface Props {
  button: RefObject<HTMLButtonElement | null>
  /** A text that could not be copied, shown for manual copying. */
  byHand: string | undefined
  offered: readonly (keyof Copies)[]
  /** For menus over something dark in both schemes. */
  isDark: boolean
  onChoose(key: keyof Copies): Promise<void>
  onClose(): void
}

/** The content of an open copy menu. */
export function CopyMenuList({ button, byHand, offered, isDark, onChoose, onClose }: Props) {
  return (
    <Popover
      aria-label="Copy"
      className={isDark ? 'menu copy-menu always-dark' : 'menu copy-menu'}
      triggerRef={button}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      offset={6}
    >
      {byHand === undefined ? (
        <CopyChoices offered={offered} onChoose={onChoose} />
      ) : (
        <Dialog aria-label="Copy by hand" className="copy-by-hand">
          <p>The browser did not let us copy. Select the text and copy it yourself.</p>
          <textarea
            autoFocus
            readOnly
            rows={4}
            aria-label="Text to copy"
            value={byHand}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Dialog>
      )}
    </Popover>
  )
}

function CopyChoices({ offered, onChoose }: Pick<Props, 'offered' | 'onChoose'>) {
  return (
    // Keys must not reach the viewer around the menu, except Escape and Tab, which the popover handles.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys to itself
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation()
      }}
    >
      <Menu
        aria-label="Copy"
        autoFocus="first"
        // The result of a choice is shown in the menu.
        shouldCloseOnSelect={false}
        onAction={(key) => {
          const entry = ENTRIES.find(({ id }) => id === key)
          if (entry) void onChoose(entry.id)
        }}
      >
        {ENTRIES.filter(({ id }) => offered.includes(id)).map(({ id, label, text }) => (
          <MenuItem key={id} id={id} textValue={label}>
            {label}
            <small>{text}</small>
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
