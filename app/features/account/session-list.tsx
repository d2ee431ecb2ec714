import { LocalTime } from '#app/ui/local-time.tsx'
import { ConfirmedChange } from './confirmed-change.tsx'

export interface SessionRow {
  id: string
  /** e.g. `Firefox on Linux`. */
  browser: string
  startedAt: string
  seenAt: string
  isThis: boolean
}

interface SessionListProps {
  formToken: string | undefined
  sessions: SessionRow[]
}

export function SessionList({ formToken, sessions }: SessionListProps) {
  const others = sessions.filter(({ isThis }) => !isThis)
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
                Since <LocalTime iso={session.startedAt} />, last seen{' '}
                <LocalTime iso={session.seenAt} />
              </small>
            </div>
            {!session.isThis && (
              <ConfirmedChange
                formToken={formToken}
                fields={{ change: 'end-session', session: session.id, label: session.browser }}
              >
                <button
                  type="submit"
                  className="button"
                  aria-label={`End session: ${session.browser}`}
                >
                  End session
                </button>
              </ConfirmedChange>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <ConfirmedChange formToken={formToken} fields={{ change: 'end-others', label: '' }}>
          <button type="submit" className="button">
            Log out everywhere else
          </button>
        </ConfirmedChange>
      )}
    </section>
  )
}
