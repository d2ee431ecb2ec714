import type { FormProblem } from '#domain/access/account.ts'
import { accountNameProblem } from '#domain/access/account-name.ts'
import { passwordProblem } from '#domain/access/password-rules.ts'
import { commonPasswords } from './common-passwords.ts'

/** Why the name or password of a new account is rejected. */
export function credentialsProblem(
  name: string,
  password: string,
): Omit<FormProblem, 'typed'> | undefined {
  const wrongName = accountNameProblem(name)
  if (wrongName) return { field: 'name', text: wrongName }
  return newPasswordProblem(name, password)
}

/** Why the new password of an account is rejected. */
export function newPasswordProblem(
  name: string,
  password: string,
): Omit<FormProblem, 'typed'> | undefined {
  const wrongPassword = passwordProblem(password, { name, common: commonPasswords() })
  return wrongPassword === undefined ? undefined : { field: 'password', text: wrongPassword }
}
