import { TextField } from '#app/ui/form/text-field.tsx'
import type { FormProblem } from '#domain/access/account.ts'
import { AccountForm } from './account-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'

interface PasswordFormProps {
  formToken: string | undefined
  /** Lets password managers find the entry to update. */
  name: string
  problem: FormProblem | undefined
}

export function PasswordForm({ formToken, name, problem }: PasswordFormProps) {
  const wrong = (field: string) => (problem?.field === field ? problem.text : undefined)
  return (
    <section aria-labelledby="password">
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
