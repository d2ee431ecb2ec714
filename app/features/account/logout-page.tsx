import { SubmitButton } from '#app/ui/buttons.tsx'
import { AccountForm } from './account-form.tsx'

interface LogoutData {
  /** Undefined for a visitor. */
  nickname: string | undefined
  formToken: string | undefined
}

export function LogoutPage({ nickname, formToken }: LogoutData) {
  if (nickname === undefined) {
    return (
      <div className="wrap stack page account" data-gap="6">
        <h1>You are logged out</h1>
        <p>
          This browser is no longer logged in. <a href="/login">Log in again</a>
        </p>
      </div>
    )
  }
  return (
    <div className="wrap stack page account" data-gap="6">
      <h1>Log out</h1>
      <p>You are logged in as {nickname}.</p>
      <AccountForm action="/logout" formToken={formToken}>
        <SubmitButton isMain>Log out</SubmitButton>
      </AccountForm>
    </div>
  )
}
