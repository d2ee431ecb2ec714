import type { ReactNode } from 'react'
import { SubmitButton } from '#app/ui/buttons.tsx'
import type { ManagedText } from '#domain/writing/writing.ts'

export interface ManagePageProps extends ManagedText {
  /** Whether the Blog list lacks the published text. */
  isUnlisted: boolean
  formToken: string
  siteUrl: string
  closed: string | undefined
  done: string | undefined
  /** With what was typed. */
  problem:
    | { field: string | undefined; text: string; typed: Readonly<Record<string, string>> }
    | undefined
}

interface ManageFormProps extends Pick<ManagePageProps, 'path' | 'base' | 'formToken'> {
  title: string
  children: ReactNode
}

/** A form of its own for each change, so that Enter in a field never makes another one. */
export function ManageForm({ path, base, formToken, title, children }: ManageFormProps) {
  return (
    <form
      method="post"
      action={`/write/manage/${path}`}
      className="stack writing-manage"
      data-gap="3"
    >
      <h2>{title}</h2>
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="base" value={base ?? ''} />
      {children}
    </form>
  )
}

/** What a rejected form had in a field; its page shows it again. */
export function typedIn(
  { problem }: Pick<ManagePageProps, 'problem'>,
  change: string,
  field: string,
): string | undefined {
  return problem?.field === change ? problem.typed[field] : undefined
}

export function ManageButton({ change, children }: { change: string; children: ReactNode }) {
  return (
    <SubmitButton name="change" value={change}>
      {children}
    </SubmitButton>
  )
}
