import { ButtonLink, ButtonRouteLink, SubmitButton } from '#app/ui/buttons.tsx'
import { ConfirmNote } from '#app/ui/dialogs/confirmed-form.tsx'
import { FormErrorNote } from '#app/ui/error-note.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { SecretNote } from '#app/ui/secret-note.tsx'
import { problemOf } from '#domain/access/account.ts'
import { accountConfirmation } from '#domain/access/account-confirmations.ts'
import type { AccountData, AccountPageProps, Done } from './account-data.ts'
import { AccountForm } from './account-form.tsx'
import { KeySection } from './key-section.tsx'
import { NewPasskey } from './new-passkey.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { NoticeSection } from './notice-section.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { SessionList } from './session-list.tsx'

export function AccountPage(data: AccountPageProps) {
  const { formToken, done, problem } = data
  return (
    <div className="wrap stack page account" data-gap="6">
      <h1>Your account</h1>
      {done && <DoneNote {...data} done={done} />}
      {data.secret && <SecretNote secret={data.secret} />}
      <ProblemNote problem={problem} formToken={formToken} />
      <Facts {...data} />
      {data.isAdmin && (
        <p className="row">
          <ButtonRouteLink to="/manage/status">Site status</ButtonRouteLink>
          <ButtonRouteLink to="/manage/people">People</ButtonRouteLink>
        </p>
      )}
      {data.hasPassword && <PasswordForm {...data} />}
      <PasskeySection {...data} isConfirmed={done === 'confirmed'} />
      <KeySection {...data} />
      {data.isEditor && <NoticeSection {...data} />}
      <SessionList formToken={formToken} sessions={data.sessions} />
      <section className="stack" aria-labelledby="log-out">
        <h2 id="log-out">Log out</h2>
        <AccountForm action="/logout" formToken={formToken}>
          <SubmitButton>Log out</SubmitButton>
        </AccountForm>
      </section>
    </div>
  )
}

function ProblemNote({ problem, formToken = '' }: Pick<AccountPageProps, 'problem' | 'formToken'>) {
  if (!problem) return null
  const question = problem.field === 'confirmed' ? accountConfirmation(problem.typed) : undefined
  if (question)
    return (
      <ConfirmNote action="/auth" fields={{ ...problem.typed, formToken }} question={question} />
    )
  return <FormErrorNote>{problem.text}</FormErrorNote>
}

const DONE: Record<Done, string> = {
  password: 'Your password was changed. All other browsers are logged out.',
  passkey: 'Removed. All other browsers are logged out.',
  key: 'Key revoked. Scripts with it are denied from now on.',
  notices: 'Your choice of notices was saved.',
  confirmed: 'Identity confirmed. You can add a passkey within the next ten minutes.',
}

function DoneNote({ done, formToken, passkeys, keys }: AccountPageProps & { done: Done }) {
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
      {done === 'password' && keys.length > 0 && (
        <p>
          API keys still work, too. <a href="#keys">Revoke any you do not recognise.</a>
        </p>
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

interface PasskeySectionProps
  extends Pick<AccountPageProps, 'formToken' | 'passkeys' | 'hasPassword' | 'providerHost'> {
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
          <ButtonLink href="/login/oidc/confirm">Log in again with {providerHost}</ButtonLink>
        </div>
      )}
    </section>
  )
}

function PasswordForm({ formToken, name, problem }: AccountPageProps) {
  return (
    <section className="stack" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <AccountForm action="/auth" formToken={formToken} hidden={{ change: 'password' }}>
        {/* Lets password managers find the entry to update. */}
        <input type="text" autoComplete="username" value={name} readOnly hidden />
        <TextField
          name="current"
          label="Current password"
          type="password"
          autoComplete="current-password"
          problem={problemOf(problem, 'current')}
        />
        <NewPasswordField label="New password" problem={problemOf(problem, 'password')} />
        <SubmitButton isMain>Change password</SubmitButton>
      </AccountForm>
    </section>
  )
}
