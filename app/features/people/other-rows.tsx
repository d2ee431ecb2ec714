import { SubmitButton } from '#app/ui/buttons.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { LocalTime } from '#app/ui/times/local-time.tsx'
import type { PeopleData } from './people-data.ts'
import { ACTION, PersonChangeButton } from './person-change-button.tsx'

type OtherRowsProps = Pick<PeopleData, 'invitations' | 'removed'> & { formToken: string }

/** Those who may join, and those who may not come back. */
export function OtherRows({ invitations, removed, formToken }: OtherRowsProps) {
  return (
    <>
      {invitations.map(({ id, name, roles, madeBy, endsAt }) => (
        <li key={id} className="people-row">
          <span>
            <b>{name}</b>
            <small>invited by {madeBy}</small>
          </span>
          <span>{roles.join(', ') || 'no role'}</span>
          <span>
            has not joined yet
            <small>
              link expires <LocalTime at={endsAt} />
            </small>
          </span>
          <span>never logged in</span>
          <PersonChangeButton
            formToken={formToken}
            fields={{ change: 'withdraw', id, label: name }}
            button="Withdraw"
            description={`Withdraw the invitation of ${name}`}
          />
        </li>
      ))}
      {removed.map(({ name, removedAt }) => (
        <li key={name} className="people-row">
          <span>
            <s>{name}</s>
            <small>
              removed <LocalTime at={removedAt} />
            </small>
          </span>
          <span>no role</span>
          <span>blocked from logging in</span>
          <span />
          <form method="post" action={ACTION}>
            <HiddenFields fields={{ formToken, change: 'unblock', name }} />
            <SubmitButton aria-label={`Unblock ${name}`}>Unblock</SubmitButton>
          </form>
        </li>
      ))}
    </>
  )
}
