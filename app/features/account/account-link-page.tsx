import { TextField } from '#app/ui/form/text-field.tsx'
import type { FormProblem } from '#domain/access/account.ts'
import type { AccountLink } from '#domain/access/people.ts'
import { AccountForm } from './account-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'

interface WelcomePageProps {
  token: string
  link: AccountLink | undefined
  formToken: string | undefined
  problem: FormProblem | undefined
}

/** Target of a link that an Admin passes on. */
export function WelcomePage({ token, link, formToken, problem }: WelcomePageProps) {
  if (!link) {
    return (
      <div className="wrap account">
        <h1>This link has expired</h1>
        <p className="account-narrow">
          A link works once, within a week. Ask an Admin of the site for a new one.
        </p>
      </div>
    )
  }
  const wrong = (field: string) => (problem?.field === field ? problem.text : undefined)
  const isJoining = link.purpose === 'join'
  return (
    <div className="wrap account">
      <h1>{isJoining ? 'Create your account' : 'Set a new password'}</h1>
      <AccountForm
        action={`/welcome?token=${encodeURIComponent(token)}`}
        formToken={formToken}
        hidden={{ token }}
      >
        <TextField
          name="name"
          label="Name"
          note="Used to log in and shown in the history of the archive."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={!isJoining}
          defaultValue={isJoining ? (problem?.typed.name ?? link.name) : link.name}
          problem={wrong('name')}
        />
        <NewPasswordField label="Password" problem={wrong('password')} />
        <button type="submit" className="button" data-solid="">
          {isJoining ? 'Create account' : 'Set password'}
        </button>
      </AccountForm>
    </div>
  )
}
