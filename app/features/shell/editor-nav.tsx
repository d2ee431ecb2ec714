import { Link, useLocation } from 'react-router'
import { formatCount } from '#domain/units/count.ts'
import sheet from './editor-nav.css?url'

const INBOX = '/archive/inbox'

const PLACES = [
  [INBOX, 'Inbox'],
  ['/write', 'Texts'],
  ['/archive/history', 'History'],
  ['/archive/trash', 'Trash'],
  ['/manage/readers', 'Readers'],
] as const

const OF_ADMINS = [
  ['/manage/status', 'Status'],
  ['/manage/people', 'People'],
] as const

export interface EditorNavProps {
  isAdmin: boolean
  /** Uploads in the inbox. */
  waiting: number
}

/** The second line of the header: the pages of those who manage the site. */
export function EditorNav({ isAdmin, waiting }: EditorNavProps) {
  const { pathname } = useLocation()
  return (
    <nav className="editor-nav" aria-label="Manage" data-not-printed="">
      {/* Visitors never load it. */}
      <link rel="stylesheet" href={sheet} precedence="managing" />
      <div className="wrap">
        {[...PLACES, ...(isAdmin ? OF_ADMINS : [])].map(([to, name]) => {
          const isHere = pathname === to || pathname.startsWith(`${to}/`)
          return (
            <Link key={to} to={to} aria-current={isHere ? 'page' : undefined}>
              {name}
              {/* The inbox itself counts what is left. */}
              {to === INBOX && waiting > 0 && !isHere && (
                <span className="waiting-count">
                  {formatCount(waiting)}
                  <span className="visually-hidden"> waiting</span>
                </span>
              )}
            </Link>
          )
        })}
      </div>
    </nav>
  )
}
