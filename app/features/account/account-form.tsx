import './account.css'
import type { ReactNode } from 'react'

interface AccountFormProps {
  action: string
  /** Without it the page is one for all and its forms are not taken: it asks to be loaded anew. */
  formToken: string | undefined
  /** What the server is told besides what is typed. */
  hidden?: Readonly<Record<string, string>>
  className?: string
  children: ReactNode
}

/** A form as browsers send it by themselves, with or without a script. */
export function AccountForm({
  action,
  formToken,
  hidden = {},
  className = 'account-form',
  children,
}: AccountFormProps) {
  return (
    <form method="post" action={action} className={className}>
      {Object.entries({ formToken: formToken ?? '', ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
