import type { ReactNode } from 'react'
import { ConfirmedForm } from '#app/ui/confirmed-form.tsx'
import { accountQuestion } from '#domain/access/account-questions.ts'

interface ConfirmedChangeProps {
  formToken: string | undefined
  fields: Readonly<Record<string, string>> & { change: string; label: string }
  /** Its submit button. */
  children: ReactNode
}

/** A change of the own account that needs a confirmation. */
export function ConfirmedChange({ formToken = '', fields, children }: ConfirmedChangeProps) {
  const question = accountQuestion(fields)
  if (!question) return null
  return (
    <ConfirmedForm action="/auth" fields={{ ...fields, formToken }} question={question}>
      {children}
    </ConfirmedForm>
  )
}
