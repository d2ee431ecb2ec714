import { ChevronDown } from 'lucide'
import { SubmitButton } from '#app/ui/buttons.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalTime, useTimeText } from '#app/ui/times/local-time.tsx'
import { counted } from '#domain/units/count.ts'
import type { PersonData } from './people-data.ts'
import { ACTION, PersonChangeButton } from './person-change-button.tsx'
import { RoleSwitches } from './role-switches.tsx'

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
              <LocalTime at={createdAt} />
            </small>
          </span>
          <span>{roles.join(', ') || 'no role'}</span>
          <span>
            {loginText(person, providerHost)}
            {person.linkEndsAt && (
              <small>
                link expires <LocalTime at={person.linkEndsAt} />
              </small>
            )}
          </span>
          <span>
            {seenAt ? (
              <>
                seen <LocalTime at={seenAt} />
              </>
            ) : (
              'never logged in'
            )}
            <small>{counted(sessions.length, 'session')}</small>
          </span>
          <Icon of={ChevronDown} />
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
        <p>Roles are managed at {providerHost} and read at each login.</p>
      </section>
    )
  }
  return (
    <section className="stack">
      <h2>Roles</h2>
      <form method="post" action={ACTION} className="stack people-form">
        <HiddenFields fields={{ formToken, change: 'roles', id }} />
        <RoleSwitches roles={roles} locked={isLastAdmin ? 'Admin' : undefined} />
        <SubmitButton aria-label={`Save roles of ${name}`}>Save roles</SubmitButton>
        <p>
          {isLastAdmin
            ? 'The last Admin cannot be demoted. Give the role to someone else first.'
            : 'If the roles change, this account is logged out everywhere.'}
        </p>
      </form>
      {provider && (
        <form method="post" action={ACTION} className="stack people-form">
          <HiddenFields fields={{ formToken, change: 'provider-roles', id }} />
          <p>These roles are set here and override those of {providerHost}.</p>
          <SubmitButton>Use the provider’s roles</SubmitButton>
        </form>
      )}
    </section>
  )
}

function Sessions({ person, formToken }: Omit<PersonRowProps, 'providerHost'>) {
  const { id, name, sessions } = person
  const others = sessions.filter(({ isThis }) => !isThis)
  const end = { change: 'end-sessions', id, label: name }
  const timeText = useTimeText()
  const nameOf = ({ browser, seenAt }: PersonData['sessions'][number]) =>
    `${name}, ${browser}, last seen ${timeText(seenAt)}`
  return (
    <section className="stack">
      <h2>Sessions</h2>
      {sessions.length === 0 && <p>Not logged in anywhere.</p>}
      <ul className="people-sessions">
        {sessions.map((session) => (
          <li key={session.id} className="row">
            <div>
              {session.browser}
              {session.isThis && ' – this browser'}
              <small>
                <LocalTime at={session.seenAt} />, since <LocalTime at={session.startedAt} />
              </small>
            </div>
            {!session.isThis && (
              <PersonChangeButton
                formToken={formToken}
                fields={{ ...end, session: session.id, label: nameOf(session) }}
                button="End"
                description={`End session: ${nameOf(session)}`}
              />
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <PersonChangeButton
          formToken={formToken}
          fields={{ ...end, session: 'all' }}
          button={`End ${others.length} sessions`}
        />
      )}
    </section>
  )
}

function Access({ person, formToken }: Omit<PersonRowProps, 'providerHost'>) {
  const { id, name, isYou, isLastAdmin, provider, drafts } = person
  return (
    <section className="stack">
      <h2>Access</h2>
      {isYou ? (
        <p>
          Change your password and passkeys on <a href="/auth">your account page</a>.
        </p>
      ) : (
        <>
          <p>
            Removes the password, all passkeys and all API keys.{' '}
            {provider
              ? 'The account logs in through its provider again.'
              : 'You get a link to send to this person, with which they set a new password.'}
          </p>
          <PersonChangeButton
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
          <p>Removing ends all sessions immediately. Past changes stay in the history.</p>
          <PersonChangeButton
            formToken={formToken}
            fields={{ change: 'remove', id, label: name, drafts: `${drafts}` }}
            button={`Remove ${name}`}
          />
        </>
      )}
    </section>
  )
}
