import { SubmitButton } from '#app/ui/buttons.tsx'
import { ConfirmedForm, HiddenFields } from '#app/ui/confirmed-form.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { accountQuestion } from '#domain/access/account-questions.ts'
import type { PeopleData } from './people-data.ts'

const ACTION = '/manage/people'

type OtherRowsProps = Pick<PeopleData, 'invitations' | 'removed'> & { formToken: string }

/** Those who may join, and those who may not come back. */
export function OtherRows({ invitations, removed, formToken }: OtherRowsProps) {
  return (
    <>
      {invitations.map(({ id, name, roles, madeBy, endsAt }) => {
        const fields = { formToken, change: 'withdraw', id, label: name }
        const question = accountQuestion(fields)
        return (
          <li key={id} className="people-row">
            <span>
              <b>{name}</b>
              <small>invited by {madeBy}</small>
            </span>
            <span>{roles.join(', ') || 'no role'}</span>
            <span>
              has not joined yet
              <small>
                link expires <LocalTime iso={endsAt} />
              </small>
            </span>
            <span>never logged in</span>
            {question && (
              <ConfirmedForm action={ACTION} fields={fields} question={question}>
                <SubmitButton aria-label={`Withdraw the invitation of ${name}`}>
                  Withdraw
                </SubmitButton>
              </ConfirmedForm>
            )}
          </li>
        )
      })}
      {removed.map(({ name, removedAt }) => (
        <li key={name} className="people-row">
          <span>
            <s>{name}</s>
            <small>
              removed <LocalTime iso={removedAt} />
            </small>
          </span>
          <span>no role</span>
          <span>blocked until readmitted</span>
          <span />
          <form method="post" action={ACTION}>
            <HiddenFields fields={{ formToken, change: 'readmit', name }} />
            <SubmitButton aria-label={`Readmit ${name}`}>Readmit</SubmitButton>
          </form>
        </li>
      ))}
    </>
  )
}
