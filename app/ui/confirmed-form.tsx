import { type ReactNode, useRef, useState } from 'react'
import { ButtonLink, SubmitButton } from './buttons.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface ConfirmedFormProps {
  /** Sent with the form. */
  fields: Readonly<Record<string, string>>
  action: string
  question: { title: string; text: string; action: string }
  className?: string
  /** Its submit button. */
  children: ReactNode
}

/** A form that asks before it is sent; without scripts the server asks. */
export function ConfirmedForm({
  fields,
  action,
  question,
  className,
  children,
}: ConfirmedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<'closed' | 'asking' | 'sent'>('closed')

  function send() {
    setState('sent')
    const confirmed = form.current?.elements.namedItem('confirmed')
    if (confirmed instanceof HTMLInputElement) confirmed.value = 'yes'
    form.current?.submit()
  }

  return (
    <form
      ref={form}
      method="post"
      action={action}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (state === 'closed') setState('asking')
      }}
    >
      <HiddenFields fields={fields} />
      <input type="hidden" name="confirmed" defaultValue="" />
      {children}
      {state === 'asking' && (
        <ConfirmDialog
          title={question.title}
          action={question.action}
          onConfirm={send}
          onClose={() => setState('closed')}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}

/** The same question within the page, as the server asks it. */
export function ConfirmNote({
  fields,
  action,
  question,
}: Omit<ConfirmedFormProps, 'className' | 'children'>) {
  return (
    <form method="post" action={action} className="note" data-tone="wrong">
      <HiddenFields fields={fields} />
      <input type="hidden" name="confirmed" value="yes" />
      <p role="alert">
        <strong>{question.title}</strong> {question.text}
      </p>
      <p className="row">
        <SubmitButton data-danger="">{question.action}</SubmitButton>
        <ButtonLink href={action}>Cancel</ButtonLink>
      </p>
    </form>
  )
}

export function HiddenFields({ fields }: Pick<ConfirmedFormProps, 'fields'>) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
