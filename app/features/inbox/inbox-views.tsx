import { ButtonRouteLink } from '#app/ui/buttons.tsx'
import { formatCount } from '#domain/units/count.ts'
import type { InboxAnswer } from '#domain/uploads/inbox-calls.ts'
import type { InboxState } from './inbox-actions.ts'

const VIEWS = [
  { state: 'waiting', name: 'Waiting', to: '/archive/inbox' },
  { state: 'rejected', name: 'Rejected', to: '/archive/inbox?show=rejected' },
] as const

export function InboxViews({ here, counts }: { here: InboxState; counts: InboxAnswer['counts'] }) {
  return (
    <nav className="row inbox-views" aria-label="Inbox">
      {VIEWS.map(({ state, name, to }) => (
        <ButtonRouteLink
          key={state}
          to={to}
          preventScrollReset
          aria-current={state === here ? 'true' : undefined}
        >
          {name}
          <span className="muted inbox-count">{formatCount(counts[state])}</span>
        </ButtonRouteLink>
      ))}
    </nav>
  )
}
