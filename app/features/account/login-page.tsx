import { KeyRound } from 'lucide'
import { useState } from 'react'
import { ActionButton, ButtonLink, SubmitButton } from '#app/ui/buttons.tsx'
import { FormErrorNote } from '#app/ui/error-note.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { FormProblem, LoginProblem } from '#domain/access/account.ts'
import { AccountForm } from './account-form.tsx'
import { PasskeyProblem, provePasskey } from './passkey-calls.ts'

export interface LoginData {
  formToken: string | undefined
  /** Path to return to after login. */
  next: string
  /** Host of the OpenID Connect provider. */
  providerHost: string | undefined
  /** Why login does not work at the current URL. */
  trouble: LoginProblem | undefined
  siteUrl: string
  problem: FormProblem | undefined
}

const MESSAGE_ID = 'login-message'
const WRONG = { 'aria-invalid': true, 'aria-describedby': MESSAGE_ID }

export function LoginPage({ formToken, next, providerHost, trouble, siteUrl, problem }: LoginData) {
  // The message does not say which of the two is wrong.
  const wrong = problem?.field === 'password' && WRONG
  return (
    <div className="wrap stack page account" data-gap="6">
      <h1>Log in</h1>
      <div className="stack account-narrow" data-gap="5">
        {trouble && (
          <div className="note">
            <LogInAdvice trouble={trouble} siteUrl={siteUrl} />
          </div>
        )}
        {problem && <FormErrorNote id={MESSAGE_ID}>{problem.text}</FormErrorNote>}
        <AccountForm action="/login" formToken={formToken} hidden={{ next }}>
          <TextField
            name="name"
            label="Name"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={problem?.typed.name}
            {...wrong}
          />
          <TextField
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            {...wrong}
          />
          <SubmitButton isMain>Log in</SubmitButton>
        </AccountForm>
        {formToken && <PasskeyButton formToken={formToken} next={next} />}
        {providerHost && (
          <p>
            <ButtonLink href={`/login/oidc?next=${encodeURIComponent(next)}`}>
              Log in with {providerHost}
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  )
}

/** What to do at a URL where browsers reject the session cookie. */
function LogInAdvice({ trouble, siteUrl }: { trouble: LoginProblem; siteUrl: string }) {
  if (trouble === 'another URL') {
    return (
      <p>
        You cannot log in here because this is not the site’s public URL. Log in at{' '}
        <a href={`${siteUrl}/login`}>{siteUrl}</a>.
      </p>
    )
  }
  if (trouble === 'not https') {
    return (
      <p>
        You cannot log in here because the site is not served over HTTPS. The operator must set up
        HTTPS and set <code>SITE_URL</code> to the HTTPS URL.
      </p>
    )
  }
  const port = new URL(siteUrl).port || '80'
  return (
    <>
      <p>
        You cannot log in here because the site’s public URL is not set. The operator must set{' '}
        <code>SITE_URL</code> to an HTTPS URL and restart the site.
      </p>
      <p>
        Until then, log in on the server itself at <a href={`${siteUrl}/login`}>{siteUrl}</a>, or
        through an SSH tunnel from your machine:{' '}
        <code>
          ssh -L {port}:localhost:{port} user@server
        </code>
      </p>
    </>
  )
}

/** Logs in without a name. Unlike the form above, it needs JavaScript. */
function PasskeyButton({ formToken, next }: { formToken: string; next: string }) {
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  const logIn = async () => {
    setAsking(true)
    setProblem(undefined)
    try {
      location.assign(await provePasskey(formToken, next))
    } catch (error) {
      if (!(error instanceof PasskeyProblem)) throw error
      setProblem(error.message)
      setAsking(false)
    }
  }

  return (
    <div data-needs-js="">
      <ActionButton icon={KeyRound} isBusy={isAsking} onClick={() => void logIn()}>
        Log in with a passkey
      </ActionButton>
      <p role="status" className="account-status">
        {problem}
      </p>
    </div>
  )
}
