import './copying.css'
import '#app/ui/styles/always-dark.css'
import type { ReactNode } from 'react'
import { LinkMenu } from '#app/ui/link-menu.tsx'
import type { Copies } from './copies.ts'
import { CopyIcons } from './copy-button.tsx'

const ENTRIES: { id: keyof Copies; label: string; text: string }[] = [
  { id: 'pageLink', label: 'Page link', text: 'Leads to the page about this file' },
  { id: 'fileLink', label: 'File link', text: 'Leads to the file itself' },
  { id: 'markdown', label: 'Markdown', text: 'A link for forums and notes' },
  { id: 'citation', label: 'Citation', text: 'Source, date, URL and today' },
  { id: 'fileId', label: 'File ID', text: 'Stays the same when the file is moved or renamed' },
  { id: 'articleLine', label: 'Line for an article', text: 'Shows the file in an article or case' },
]

interface CopyMenuProps {
  copies: Copies
  /** Public origin that the links of `copies` begin with; the copied ones begin with the reader's own. */
  origin?: string
  className?: string
  isDark?: boolean
  /** The button's text. */
  children?: ReactNode
}

export function CopyMenu({
  copies,
  origin,
  className = 'button',
  isDark = false,
  children = 'Copy',
}: CopyMenuProps) {
  const isNamed = typeof children === 'string'
  return (
    <div className="copy-menu-place copying" data-public-origin={origin}>
      <LinkMenu
        className={className}
        align="end"
        isDark={isDark}
        attributes={{
          'data-needs-js': '',
          title: 'Copy a link or a citation',
          'aria-label': isNamed ? undefined : 'Copy',
        }}
        label={
          <>
            <CopyIcons />
            {children}
          </>
        }
      >
        {ENTRIES.map(({ id, label, text }) => {
          const copied = copies[id]
          return (
            copied !== undefined && (
              <button
                key={id}
                type="button"
                data-copy={copied}
                data-has-origin={id === 'citation' ? undefined : ''}
              >
                {label}
                <small>{text}</small>
              </button>
            )
          )
        })}
      </LinkMenu>
      <span role="status" className={isNamed ? 'copied' : 'visually-hidden'} />
    </div>
  )
}
