import { ChevronDown } from 'lucide-react'
import { ConfirmedForm, HiddenFields } from '#app/ui/confirmed-form.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { accountQuestion } from '#domain/access/account-questions.ts'
import { counted } from '#domain/units/count.ts'
import type { PersonData } from './people-data.ts'
import { RoleSwitches } from './role-switches.tsx'

const ACTION = '/manage/people'

interface PersonRowProps {
  person: PersonData
  providerHost: string
  formToken: string
}

/** Opens in place. */
export function PersonRow({ person, providerHost, formToken }: PersonRowProps) {
  const { name, nickname, isYou, roles, createdAt, seenAt, sessions } = person
  return (
    <li>
      <details name="person">
        <summary className="unmarked people-row">
          <span>
            <b>{name}</b> {isYou && <span className="people-you">you</span>}
            <small>
              {nickname !== '' && nickname !== name && `${nickname}, `}since{' '}
              <LocalTime iso={createdAt} />
            </small>
          </span>
          <span>{roles.join(', ') || 'no role'}</span>
          <span>
            {loginText(person, providerHost)}
            {person.linkEndsAt && (
              <small>
                link expires <LocalTime iso={person.linkEndsAt} />
              </small>
            )}
          </span>
          <span>
            {seenAt ? (
              <>
                seen <LocalTime iso={seenAt} />
              </>
            ) : (
              'never logged in'
            )}
            <small>{counted(sessions.length, 'session')}</small>
          </span>
          <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} />
        </summary>
        <div className="people-open">
          <Roles person={person} providerHost={providerHost} formToken={formToken} />
          <Sessions person={person} formToken={formToken} />
          <Access person={person} formToken={formToken} />
        </div>
      </details>
    </li>
  )
}

function loginText({ hasPassword, passkeys, provider, keys }: PersonData, providerHost: string) {
  const ways = [
    provider && providerHost,
    passkeys > 0 && counted(passkeys, 'passkey'),
    hasPassword && 'password',
    keys > 0 && counted(keys, 'API key'),
  ].filter(Boolean)
  return ways.join(', ') || 'cannot log in'
}

function Roles({ person, providerHost, formToken }: PersonRowProps) {
  const { id, name, roles, provider, isLastAdmin } = person
  if (provider?.setsRoles) {
    return (
      <section className="stack">
        <h2>Roles</h2>
        <p>They come from {providerHost}: change them there. They are read at each login.</p>
      </section>
    )
  }
  return (
    <section className="stack">
      <h2>Roles</h2>
      <form method="post" action={ACTION} className="stack people-form">
        <HiddenFields fields={{ formToken, change: 'roles', id }} />
        <RoleSwitches roles={roles} locked={isLastAdmin ? 'Admin' : undefined} />
        <button type="submit" className="button" aria-label={`Save roles of ${name}`}>
          Save roles
        </button>
        <p>
          {isLastAdmin
            ? 'The last Admin cannot be demoted. Give the role to someone else first.'
            : 'Saving logs this account out everywhere.'}
        </p>
      </form>
      {provider && (
        <form method="post" action={ACTION} className="stack people-form">
          <HiddenFields fields={{ formToken, change: 'provider-roles', id }} />
          <p>These roles are set here and override those of {providerHost}.</p>
          <button type="submit" className="button">
            Use the provider’s roles
          </button>
        </form>
      )}
    </section>
  )
}

interface ConfirmedButtonProps {
  formToken: string
  fields: Readonly<Record<string, string>> & { change: string; label: string }
  button: string
  description?: string
}

function ConfirmedButton({ formToken, fields, button, description }: ConfirmedButtonProps) {
  const question = accountQuestion(fields)
  if (!question) return null
  return (
    <ConfirmedForm action={ACTION} fields={{ ...fields, formToken }} question={question}>
      <button type="submit" className="button" aria-label={description}>
        {button}
      </button>
    </ConfirmedForm>
  )
}

function Sessions({ person, formToken }: Omit<PersonRowProps, 'providerHost'>) {
  const { id, name, sessions } = person
  const others = sessions.filter(({ isThis }) => !isThis)
  const end = { change: 'end-sessions', id, label: name }
  return (
    <section className="stack">
      <h2>Sessions</h2>
      {sessions.length === 0 && <p>Logged in nowhere.</p>}
      <ul className="people-sessions">
        {sessions.map((session) => (
          <li key={session.id} className="row">
            <div>
              {session.browser}
              {session.isThis && ' – this browser'}
              <small>
                <LocalTime iso={session.seenAt} />, since <LocalTime iso={session.startedAt} />
              </small>
            </div>
            {!session.isThis && (
              <ConfirmedButton
                formToken={formToken}
                fields={{ ...end, session: session.id }}
                button="End"
                description={`End session: ${name}, ${session.browser}`}
              />
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <ConfirmedButton
          formToken={formToken}
          fields={{ ...end, session: 'all' }}
          button={`End ${others.length} sessions`}
        />
      )}
    </section>
  )
}

function Access({ person, formToken }: Omit<PersonRowProps, 'providerHost'>) {
  const { id, name, isYou, isLastAdmin, provider } = person
  return (
    <section className="stack">
      <h2>Access</h2>
      {isYou ? (
        <p>
          <a href="/auth">Your account page</a> changes your password and passkeys.
        </p>
      ) : (
        <>
          <p>
            Removes the password, all passkeys and all API keys.{' '}
            {provider
              ? 'The account logs in through its provider again.'
              : 'You get a link to pass on that sets a new password.'}
          </p>
          <ConfirmedButton
            formToken={formToken}
            fields={{ change: 'reset', id, label: name }}
            button="Reset login"
            description={`Reset login of ${name}`}
          />
        </>
      )}
      {isLastAdmin ? (
        <p>The last Admin cannot be removed. Give the role to someone else first.</p>
      ) : (
        <>
          <p>Removing ends all sessions at once. Past changes stay in the history.</p>
          <ConfirmedButton
            formToken={formToken}
            fields={{ change: 'remove', id, label: name }}
            button={`Remove ${name}`}
          />
        </>
      )}
    </section>
  )
}
