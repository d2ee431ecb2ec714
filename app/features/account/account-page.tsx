import { Link } from 'react-router'
import type { FormProblem } from '#domain/access/account.ts'
import { AccountForm } from './account-form.tsx'
import { PasskeyList, type PasskeyRow } from './passkey-list.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList, type SessionRow } from './session-list.tsx'

type Done = 'password' | 'passkey' | 'confirmed'

export interface AccountData {
  formToken: string | undefined
  name: string
  nickname: string
  email: string
  roles: string[]
  isAdmin: boolean
  hasPassword: boolean
  /** Host of the identity provider; undefined for local accounts. */
  providerHost: string | undefined
  sessions: SessionRow[]
  passkeys: PasskeyRow[]
  /** The change that was just made. */
  done: Done | undefined
  problem: FormProblem | undefined
}

export function AccountPage(data: AccountData) {
  const { formToken, done, problem } = data
  return (
    <div className="wrap account">
      <h1>Your account</h1>
      {done && <DoneNote {...data} done={done} />}
      {problem && (
        <p className="account-note" data-tone="wrong" role="alert">
          {problem.text}
        </p>
      )}
      <Facts {...data} />
      {data.isAdmin && (
        <p>
          <Link className="button" to="/manage/status">
            Site status
          </Link>
        </p>
      )}
      {data.hasPassword && (
        <PasswordForm formToken={formToken} name={data.name} problem={problem} />
      )}
      <PasskeySection {...data} isConfirmed={done === 'confirmed'} />
      <SessionList formToken={formToken} sessions={data.sessions} />
      <section aria-labelledby="log-out">
        <h2 id="log-out">Log out</h2>
        <AccountForm action="/logout" formToken={formToken}>
          <button type="submit" className="button">
            Log out
          </button>
        </AccountForm>
      </section>
    </div>
  )
}

const DONE: Record<Done, string> = {
  password: 'Your password was changed. All other browsers are logged out.',
  passkey: 'Removed. All other browsers are logged out.',
  confirmed: 'Identity confirmed. You can add a passkey within the next ten minutes.',
}

function DoneNote({ done, formToken, passkeys }: AccountData & { done: Done }) {
  return (
    <div className="account-note" data-tone="done">
      <p role="status">{DONE[done]}</p>
      {done === 'password' && passkeys.length > 0 && (
        <>
          <p>
            Passkeys still work without the new password. Remove any you do not recognise or no
            longer have:
          </p>
          <PasskeyList formToken={formToken} passkeys={passkeys} />
        </>
      )}
    </div>
  )
}

function Facts({ name, nickname, email, roles }: AccountData) {
  return (
    <dl className="facts">
      <dt>Name</dt>
      <dd>{name}</dd>
      {nickname !== name && (
        <>
          <dt>Display name</dt>
          <dd>{nickname}</dd>
        </>
      )}
      {email && (
        <>
          <dt>Email</dt>
          <dd>{email}</dd>
        </>
      )}
      <dt>Roles</dt>
      <dd>{roles.length > 0 ? roles.join(', ') : 'None (read only)'}</dd>
    </dl>
  )
}
