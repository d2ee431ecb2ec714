import './account.css'
import type { ReactNode } from 'react'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'

interface AccountFormProps {
  action: string
  /** Undefined on a page that is the same for everyone; its forms are rejected until it is reloaded. */
  formToken: string | undefined
  hidden?: Readonly<Record<string, string>>
  children: ReactNode
}

/** A plain HTML form, which works without JavaScript. */
export function AccountForm({ action, formToken, hidden = {}, children }: AccountFormProps) {
  return (
    <form method="post" action={action} className="stack account-form">
      <HiddenFields fields={{ formToken: formToken ?? '', ...hidden }} />
      {children}
    </form>
  )
}
