import { LocalTime, useTimeText } from '#app/ui/times/local-time.tsx'
import type { ShownSession } from '#domain/access/session-view.ts'
import { ConfirmedChange } from './confirmed-change.tsx'

interface SessionListProps {
  formToken: string | undefined
  sessions: ShownSession[]
}

export function SessionList({ formToken, sessions }: SessionListProps) {
  const others = sessions.filter(({ isThis }) => !isThis)
  const timeText = useTimeText()
  const nameOf = ({ browser, seenAt }: ShownSession) => `${browser}, last seen ${timeText(seenAt)}`
  return (
    <section className="stack" aria-labelledby="sessions">
      <h2 id="sessions">Where you are logged in</h2>
      <ul className="account-rows">
        {sessions.map((session) => (
          <li key={session.id} className="bar">
            <div>
              {session.browser}
              {session.isThis && ' – this browser'}
              <small>
                Since <LocalTime at={session.startedAt} />, last seen{' '}
                <LocalTime at={session.seenAt} />
              </small>
            </div>
            {!session.isThis && (
              <ConfirmedChange
                formToken={formToken}
                fields={{ change: 'end-session', session: session.id, label: nameOf(session) }}
                button="End session"
                description={`End session: ${nameOf(session)}`}
              />
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <ConfirmedChange
          formToken={formToken}
          fields={{ change: 'end-others', label: '' }}
          button="Log out everywhere else"
        />
      )}
    </section>
  )
}
