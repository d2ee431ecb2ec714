import { type SyntheticEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { TextField } from '#app/ui/form/text-field.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { AccountForm } from './account-form.tsx'
import { addPasskey, PasskeyProblem } from './passkey-calls.ts'

export interface PasskeyRow {
  id: string
  name: string
  createdAt: string
  usedAt: string | undefined
}

interface PasskeySectionProps {
  formToken: string | undefined
  passkeys: PasskeyRow[]
}

/** Devices that sign in without the password. */
export function PasskeySection({ formToken = '', passkeys }: PasskeySectionProps) {
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>
        A passkey lets you log in with the finger, face or PIN of a device. The password stays as it
        is.
      </p>
      {passkeys.length > 0 && (
        <ul className="account-rows">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                {passkey.name}
                <small>
                  Since <LocalTime iso={passkey.createdAt} />
                  {passkey.usedAt && (
                    <>
                      , last used <LocalTime iso={passkey.usedAt} />
                    </>
                  )}
                </small>
              </div>
              <AccountForm
                action="/auth"
                className=""
                formToken={formToken}
                hidden={{ change: 'remove-passkey', passkey: passkey.id }}
              >
                <button type="submit" className="button" aria-label={`Remove ${passkey.name}`}>
                  Remove
                </button>
              </AccountForm>
            </li>
          ))}
        </ul>
      )}
      <NewPasskey formToken={formToken} />
    </section>
  )
}

interface Said {
  text: string
  isWrong: boolean
}

function NewPasskey({ formToken }: { formToken: string }) {
  const { revalidate } = useRevalidator()
  const [said, setSaid] = useState<Said>({ text: '', isWrong: false })

  const add = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const given = { name: String(fields.get('name')), password: String(fields.get('password')) }
    setSaid({ text: '', isWrong: false })
    try {
      await addPasskey(formToken, given)
      form.reset()
      setSaid({ text: 'The passkey is added.', isWrong: false })
      await revalidate()
    } catch (error) {
      if (!(error instanceof PasskeyProblem)) throw error
      setSaid({ text: error.message, isWrong: true })
    }
  }

  return (
    <form className="account-form" data-needs-js="" onSubmit={(event) => void add(event)}>
      <TextField
        name="name"
        label="Name of the device"
        note="For you alone, such as: phone."
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
      <button type="submit" className="button">
        Add a passkey
      </button>
      <p role="status" className="account-said" data-wrong={said.isWrong || undefined}>
        {said.text}
      </p>
    </form>
  )
}
