import { Link } from 'react-router'
import { ConfirmNote } from '#app/ui/confirmed-form.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { SecretNote } from '#app/ui/secret-note.tsx'
import type { FormProblem, OneTimeSecret } from '#domain/access/account.ts'
import { accountQuestion } from '#domain/access/account-questions.ts'
import { AccountForm } from './account-form.tsx'
import { type KeyRow, KeySection } from './key-section.tsx'
import { NewPasskey } from './new-passkey.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { type NoticeChoices, NoticeSection } from './notice-section.tsx'
import { PasskeyList, type PasskeyRow } from './passkey-list.tsx'
import { SessionList, type SessionRow } from './session-list.tsx'

type Done = 'password' | 'passkey' | 'confirmed' | 'key' | 'notices'

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
  keys: KeyRow[]
  notices: NoticeChoices
  isEditor: boolean
  keyEnds: string
  secret: OneTimeSecret | undefined
  /** The change that was just made. */
  done: Done | undefined
  problem: FormProblem | undefined
}

export function AccountPage(data: AccountData) {
  const { formToken, done, problem } = data
  return (
    <div className="wrap stack page account" data-gap="6">
      <h1>Your account</h1>
      {done && <DoneNote {...data} done={done} />}
      {data.secret && <SecretNote secret={data.secret} />}
      <ProblemNote problem={problem} formToken={formToken} />
      <Facts {...data} />
      {data.isAdmin && (
        <p>
          <Link className="button" to="/manage/status">
            Site status
          </Link>{' '}
          <Link className="button" to="/manage/people">
            People
          </Link>
        </p>
      )}
      {data.hasPassword && (
        <PasswordForm formToken={formToken} name={data.name} problem={problem} />
      )}
      <PasskeySection {...data} isConfirmed={done === 'confirmed'} />
      <KeySection {...data} />
      {data.isEditor && <NoticeSection {...data} />}
      <SessionList formToken={formToken} sessions={data.sessions} />
      <section className="stack" aria-labelledby="log-out">
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

function ProblemNote({ problem, formToken = '' }: Pick<AccountData, 'problem' | 'formToken'>) {
  if (!problem) return null
  const question = problem.field === 'confirmed' ? accountQuestion(problem.typed) : undefined
  if (question) {
    const { confirmed: _, ...typed } = problem.typed
    return <ConfirmNote action="/auth" fields={{ ...typed, formToken }} question={question} />
  }
  return (
    <p className="note" data-tone="wrong" role="alert">
      {problem.text}
    </p>
  )
}

const DONE: Record<Done, string> = {
  password: 'Your password was changed. All other browsers are logged out.',
  passkey: 'Removed. All other browsers are logged out.',
  key: 'Key revoked. Scripts with it are denied from now on.',
  notices: 'Your choice of notices was saved.',
  confirmed: 'Identity confirmed. You can add a passkey within the next ten minutes.',
}

function DoneNote({ done, formToken, passkeys }: AccountData & { done: Done }) {
  return (
    <div className="note" data-tone="done">
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

interface PasskeySectionProps {
  formToken: string | undefined
  passkeys: PasskeyRow[]
  hasPassword: boolean
  providerHost: string | undefined
  /** The identity provider has just confirmed the account. */
  isConfirmed: boolean
}

function PasskeySection({ formToken = '', passkeys, ...account }: PasskeySectionProps) {
  const { hasPassword, providerHost, isConfirmed } = account
  const hasPasskey = passkeys.length > 0
  return (
    <section className="stack" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>
        A passkey lets you log in with your device’s fingerprint, face or PIN.
        {hasPassword && ' Your password still works.'}
        {hasPasskey && ' Removing one logs out all other browsers.'}
      </p>
      <PasskeyList formToken={formToken} passkeys={passkeys} />
      {(hasPassword || hasPasskey || isConfirmed) && (
        <NewPasskey formToken={formToken} {...{ hasPassword, hasPasskey, isConfirmed }} />
      )}
      {!hasPassword && providerHost !== undefined && (
        <div>
          <p>Before you add a passkey, confirm your identity.</p>
          <a className="button" href="/login/oidc/confirm">
            Log in again with {providerHost}
          </a>
        </div>
      )}
    </section>
  )
}

interface PasswordFormProps {
  formToken: string | undefined
  /** Lets password managers find the entry to update. */
  name: string
  problem: FormProblem | undefined
}

function PasswordForm({ formToken, name, problem }: PasswordFormProps) {
  const wrong = (field: string) => (problem?.field === field ? problem.text : undefined)
  return (
    <section className="stack" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <AccountForm action="/auth" formToken={formToken} hidden={{ change: 'password' }}>
        <input type="text" autoComplete="username" value={name} readOnly hidden />
        <TextField
          name="current"
          label="Current password"
          type="password"
          autoComplete="current-password"
          problem={wrong('current')}
        />
        <NewPasswordField label="New password" problem={wrong('password')} />
        <button type="submit" className="button" data-solid="">
          Change password
        </button>
      </AccountForm>
    </section>
  )
}
