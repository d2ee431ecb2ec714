import { TextField } from '#app/ui/form/text-field.tsx'
import type { FormProblem } from '#domain/access/account.ts'
import { AccountForm } from './account-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'

interface FirstAdminData {
  token: string
  isInvited: boolean
  formToken: string | undefined
  problem: FormProblem | undefined
}

/** Target of the link that the first start prints. */
export function FirstAdminPage({ token, isInvited, formToken, problem }: FirstAdminData) {
  if (!isInvited) {
    return (
      <div className="wrap account">
        <h1>This link has expired</h1>
        <p className="account-narrow">
          A link works once, within 24 hours. Until the site has an Admin, each start of the server
          prints a new link. After that, an Admin adds accounts.
        </p>
      </div>
    )
  }
  const wrong = (field: string) => (problem?.field === field ? problem.text : undefined)
  return (
    <div className="wrap account">
      <h1>Create the first Admin</h1>
      <AccountForm
        action={`/first-admin?token=${encodeURIComponent(token)}`}
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
          defaultValue={problem?.typed.name}
          problem={wrong('name')}
        />
        <NewPasswordField label="Password" problem={wrong('password')} />
        <button type="submit" className="button" data-solid="">
          Create account
        </button>
      </AccountForm>
    </div>
  )
}
