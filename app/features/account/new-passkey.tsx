import { type SyntheticEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { SubmitButton } from '#app/ui/buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { addPasskey, type PasskeyConfirmation, PasskeyProblem } from './passkey-calls.ts'

interface NewPasskeyProps {
  formToken: string
  hasPassword: boolean
  hasPasskey: boolean
  isConfirmed: boolean
}

/** A passkey outlasts the session, so adding one requires the user to authenticate again. */
export function NewPasskey({ formToken, hasPassword, hasPasskey, isConfirmed }: NewPasskeyProps) {
  const { revalidate } = useRevalidator()
  const [status, setStatus] = useState({ text: '', isError: false })
  const [isAdding, setIsAdding] = useState(false)

  const add = async (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const confirmation = confirmationOf(event.nativeEvent.submitter, fields)
    setStatus({ text: '', isError: false })
    setIsAdding(true)
    try {
      await addPasskey(formToken, { name: String(fields.get('name')), confirmation })
      form.reset()
      setStatus({ text: 'Passkey added.', isError: false })
      await revalidate()
    } catch (error) {
      if (!(error instanceof PasskeyProblem)) throw error
      setStatus({ text: error.message, isError: true })
    } finally {
      setIsAdding(false)
    }
  }

  return (
    <form className="stack account-form" data-needs-js="" onSubmit={(event) => void add(event)}>
      <TextField
        name="name"
        label="Device name"
        note="Only you see it, e.g. phone."
        autoComplete="off"
        maxLength={60}
      />
      {hasPassword && (
        <TextField
          name="password"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required={!hasPasskey}
        />
      )}
      <div className="row">
        {(hasPassword || isConfirmed) && (
          <SubmitButton isBusy={isAdding} value={hasPassword ? 'password' : 'provider'}>
            Add a passkey
          </SubmitButton>
        )}
        {hasPasskey && (
          <SubmitButton isBusy={isAdding} value="passkey">
            {hasPassword ? 'Confirm with a passkey instead' : 'Add a passkey'}
          </SubmitButton>
        )}
      </div>
      <p role="status" className="account-status" data-wrong={status.isError || undefined}>
        {status.text}
      </p>
    </form>
  )
}

function confirmationOf(submitter: HTMLElement | null, fields: FormData): PasskeyConfirmation {
  const way = submitter instanceof HTMLButtonElement ? submitter.value : 'password'
  if (way === 'passkey' || way === 'provider') return { by: way }
  return { by: 'password', password: String(fields.get('password')) }
}
