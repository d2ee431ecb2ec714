import { Link } from 'react-router'
import type { InboxAnswer } from '#domain/uploads/inbox-calls.ts'
import type { InboxState } from './inbox-actions.ts'

const VIEWS = [
  { state: 'waiting', name: 'Waiting', to: '/archive/inbox' },
  { state: 'rejected', name: 'Rejected', to: '/archive/inbox?show=rejected' },
] as const

/** The two lists of the inbox, with how much is in each. */
export function InboxViews({ here, counts }: { here: InboxState; counts: InboxAnswer['counts'] }) {
  return (
    <nav className="inbox-views" aria-label="Inbox">
      {VIEWS.map(({ state, name, to }) => (
        <Link
          key={state}
          className="button"
          to={to}
          preventScrollReset
          aria-current={state === here ? 'true' : undefined}
        >
          {name}
          <span className="inbox-count">{counts[state].toLocaleString('en')}</span>
        </Link>
      ))}
    </nav>
  )
}
