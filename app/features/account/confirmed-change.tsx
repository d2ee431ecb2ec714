import { ConfirmedForm } from '#app/ui/dialogs/confirmed-form.tsx'
import { accountConfirmation } from '#domain/access/account-confirmations.ts'

interface ConfirmedChangeProps {
  formToken: string | undefined
  fields: Readonly<Record<string, string>> & { change: string; label: string }
  button: string
  description?: string
}

/** A change of the own account that needs a confirmation. */
export function ConfirmedChange({ formToken = '', fields, ...texts }: ConfirmedChangeProps) {
  const sent = { ...fields, formToken }
  return (
    <ConfirmedForm action="/auth" fields={sent} question={accountConfirmation(fields)} {...texts} />
  )
}
