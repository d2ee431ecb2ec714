import { ConfirmedForm } from '#app/ui/dialogs/confirmed-form.tsx'
import { accountConfirmation } from '#domain/access/account-confirmations.ts'

/** Where the forms of the page are sent. */
export const ACTION = '/manage/people'

interface PersonChangeProps {
  formToken: string
  fields: Readonly<Record<string, string>> & { change: string; label: string }
  button: string
  description?: string
}

/** A change of an account that needs a confirmation. */
export function PersonChangeButton({ formToken, fields, ...texts }: PersonChangeProps) {
  const sent = { ...fields, formToken }
  return (
    <ConfirmedForm
      action={ACTION}
      fields={sent}
      question={accountConfirmation(fields)}
      {...texts}
    />
  )
}
