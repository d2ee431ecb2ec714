import { useRef, useState } from 'react'
import { ButtonLink, SubmitButton } from '#app/ui/buttons.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { type Confirmation, ConfirmDialog } from './confirm-dialog.tsx'

/** The browser hardly shows that it waits for the next page. After this time the form can be sent again. */
const BUSY_MS = 5000

interface ConfirmedFormProps {
  /** Sent with the form. */
  fields: Readonly<Record<string, string>>
  action: string
  question: Confirmation | undefined
  /** Label of its submit button. */
  button: string
  /** The same for screen readers, where the label alone does not say enough. */
  description?: string | undefined
}

/** A form that asks before it is sent; without scripts the server asks. Without a question there is no form. */
export function ConfirmedForm(props: ConfirmedFormProps) {
  const { fields, action, question, button, description } = props
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [isSent, setIsSent] = useState(false)

  function send() {
    setIsAsking(false)
    setIsSent(true)
    setTimeout(() => setIsSent(false), BUSY_MS)
    const confirmed = form.current?.elements.namedItem('confirmed')
    if (confirmed instanceof HTMLInputElement) confirmed.value = 'yes'
    form.current?.submit()
  }

  if (!question) return null
  return (
    <form
      ref={form}
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsking(true)
      }}
    >
      <HiddenFields fields={fields} />
      <input type="hidden" name="confirmed" defaultValue="" />
      <SubmitButton aria-label={description} isBusy={isSent}>
        {button}
      </SubmitButton>
      {isAsking && (
        <ConfirmDialog {...question} onConfirm={send} onClose={() => setIsAsking(false)} />
      )}
    </form>
  )
}

interface ConfirmNoteProps extends Pick<ConfirmedFormProps, 'fields' | 'action'> {
  question: Confirmation
}

/** The same question within the page, as the server asks it. */
export function ConfirmNote({ fields, action, question }: ConfirmNoteProps) {
  return (
    <form method="post" action={action} className="note" data-tone="wrong">
      <HiddenFields fields={{ ...fields, confirmed: 'yes' }} />
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
