import { Link } from 'react-router'
import type { FormProblem } from '#domain/access/account.ts'
import { AccountForm } from './account-form.tsx'
import { type PasskeyRow, PasskeySection } from './passkey-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList, type SessionRow } from './session-list.tsx'

export interface AccountData {
  formToken: string | undefined
  name: string
  nickname: string
  email: string
  roles: string[]
  isAdmin: boolean
  hasPassword: boolean
  sessions: SessionRow[]
  passkeys: PasskeyRow[]
  /** What was changed just now. */
  done: 'password' | undefined
  problem: FormProblem | undefined
}

/** One's own account. */
export function AccountPage(data: AccountData) {
  const { formToken, done, problem } = data
  return (
    <div className="wrap account">
      <h1>Your account</h1>
      {done === 'password' && (
        <p className="account-note" data-tone="done" role="status">
          Your password is changed, and every other browser was signed out.
        </p>
      )}
      {problem && (
        <p className="account-note" data-tone="wrong" role="alert">
          {problem.text}
        </p>
      )}
      <Facts {...data} />
      {data.isAdmin && (
        <p>
          <Link className="button" to="/manage/status">
            Status of the site
          </Link>
        </p>
      )}
      {data.hasPassword && (
        <PasswordForm formToken={formToken} name={data.name} problem={problem} />
      )}
      {data.hasPassword && <PasskeySection formToken={formToken} passkeys={data.passkeys} />}
      <SessionList formToken={formToken} sessions={data.sessions} />
      <section aria-labelledby="leave">
        <h2 id="leave">Leave</h2>
        <AccountForm action="/logout" formToken={formToken}>
          <button type="submit" className="button">
            Log out
          </button>
        </AccountForm>
      </section>
    </div>
  )
}

function Facts({ name, nickname, email, roles }: AccountData) {
  return (
    <dl className="account-facts">
      <dt>Name</dt>
      <dd>{name}</dd>
      {nickname !== name && (
        <>
          <dt>Shown as</dt>
          <dd>{nickname}</dd>
        </>
      )}
      {email && (
        <>
          <dt>Mail</dt>
          <dd>{email}</dd>
        </>
      )}
      <dt>Roles</dt>
      <dd>{roles.length > 0 ? roles.join(', ') : 'None: you can read what everybody can.'}</dd>
    </dl>
  )
}
