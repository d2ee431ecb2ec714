import { TextField } from '#app/ui/form/text-field.tsx'
import type { FormProblem, LoginProblem } from '#domain/access/account.ts'
import { AccountForm } from './account-form.tsx'
import { LogInAdvice } from './log-in-advice.tsx'
import { PasskeyButton } from './passkey-button.tsx'

export interface LoginData {
  formToken: string | undefined
  /** Path to return to after login. */
  next: string
  /** Host of the OpenID Connect provider. */
  providerHost: string | undefined
  /** Why login does not work at the current URL. */
  trouble: LoginProblem | undefined
  siteAddress: string
  problem: FormProblem | undefined
  /** Message about a failed login at the provider. */
  providerProblem: string | undefined
}

export function LoginPage({
  formToken,
  next,
  providerHost,
  trouble,
  siteAddress,
  problem,
  providerProblem,
}: LoginData) {
  const message = problem?.text ?? providerProblem
  return (
    <div className="wrap account">
      <h1>Log in</h1>
      <div className="account-narrow">
        {trouble && (
          <div className="account-note">
            <LogInAdvice trouble={trouble} siteAddress={siteAddress} />
          </div>
        )}
        {message && (
          <p className="account-note" data-tone="wrong" role="alert">
            {message}
          </p>
        )}
        <AccountForm action="/login" formToken={formToken} hidden={{ next }}>
          <TextField
            name="name"
            label="Name"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={problem?.typed.name}
          />
          <TextField
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            aria-invalid={problem?.field === 'password' || undefined}
          />
          <button type="submit" className="button" data-solid="">
            Log in
          </button>
        </AccountForm>
        {formToken && <PasskeyButton formToken={formToken} next={next} />}
        {providerHost && (
          <p>
            <a className="button" href={`/login/oidc?next=${encodeURIComponent(next)}`}>
              Log in with {providerHost}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
