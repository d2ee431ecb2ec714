import { FormErrorNote } from '#app/ui/error-note.tsx'
import './people.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ConfirmNote } from '#app/ui/dialogs/confirmed-form.tsx'
import { SecretNote } from '#app/ui/secret-note.tsx'
import type { FormProblem, OneTimeSecret } from '#domain/access/account.ts'
import { accountConfirmation } from '#domain/access/account-confirmations.ts'
import { counted } from '#domain/units/count.ts'
import { AccountChanges } from './account-changes.tsx'
import { InviteForm } from './invite-form.tsx'
import { OtherRows } from './other-rows.tsx'
import type { PeopleData } from './people-data.ts'
import { PersonRow } from './person-row.tsx'
import { RoleTable } from './role-table.tsx'

const DONE = {
  roles: 'The roles were saved. The account has to log in again if they have changed.',
  'provider-roles': 'The identity provider sets the roles again.',
  'end-sessions': 'The sessions were ended.',
  withdraw: 'The invitation was withdrawn. Its link no longer works.',
  reset: 'The login was reset.',
  remove: 'The account was removed.',
  unblock: 'This person may log in again.',
}
type PeopleChange = keyof typeof DONE

export function isPeopleChange(change: string | null): change is PeopleChange {
  return change !== null && Object.hasOwn(DONE, change)
}

interface PeoplePageProps {
  people: PeopleData
  formToken: string
  problem: FormProblem | undefined
  secret: OneTimeSecret | undefined
  done: PeopleChange | undefined
  /** Navigation to the other editor pages. */
  children: ReactNode
}

export function PeoplePage(props: PeoplePageProps) {
  const { people, formToken, problem, secret, done, children } = props
  const admins = people.people.filter(({ roles }) => roles.includes('Admin'))
  return (
    <div className="wrap stack page" data-gap="6">
      {children}
      <div className="row people-title">
        <h1>People</h1>
        <p>
          {counted(people.people.length, 'account')}, {counted(admins.length, 'Admin')}
        </p>
      </div>
      {done && (
        <p className="note" data-tone="done" role="status">
          {DONE[done]}
        </p>
      )}
      {secret && <SecretNote secret={secret} />}
      <Problem problem={problem} formToken={formToken} />
      <ul className="box people-roll" data-strong="" aria-label="Accounts">
        {people.people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            providerHost={people.providerHost}
            formToken={formToken}
          />
        ))}
        <OtherRows {...people} formToken={formToken} />
      </ul>
      <div className="people-beside">
        <RoleTable />
        <InviteForm formToken={formToken} problem={problem} />
      </div>
      <section className="stack" aria-labelledby="account-changes">
        <h2 id="account-changes">Account history</h2>
        {people.changes.length === 0 && <p>No changes yet.</p>}
        <AccountChanges changes={people.changes} />
        <p>
          <Link to="/archive/history/accounts">All changes, with logins and downloads</Link>
        </p>
      </section>
    </div>
  )
}

function Problem({ problem, formToken }: Pick<PeoplePageProps, 'problem' | 'formToken'>) {
  if (!problem) return null
  const question = problem.field === 'confirmed' ? accountConfirmation(problem.typed) : undefined
  const fields = { ...problem.typed, formToken }
  if (question) return <ConfirmNote action="/manage/people" fields={fields} question={question} />
  return <FormErrorNote>{problem.text}</FormErrorNote>
}
