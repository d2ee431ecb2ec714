import { History, Images, Inbox, Trash2 } from 'lucide-react'
import { Link } from 'react-router'

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const

const PLACES = [
  { to: '/archive', name: 'Archive', Icon: Images },
  { to: '/archive/inbox', name: 'Inbox', Icon: Inbox },
  { to: '/archive/trash', name: 'Trash', Icon: Trash2 },
  { to: '/archive/history', name: 'History', Icon: History },
] as const

/** The ways between the pages of those who manage files. */
export function ManagePlaces({ here }: { here: 'Inbox' | 'Trash' | 'History' }) {
  return (
    <nav className="manage-places" aria-label="Managing files">
      {PLACES.map(({ to, name, Icon }) => (
        <Link key={to} className="button" to={to} aria-current={name === here ? 'true' : undefined}>
          <Icon {...ICON} />
          {name}
        </Link>
      ))}
    </nav>
  )
}
