import { LocalTime } from '#app/ui/local-time.tsx'
import { ConfirmedChange } from './confirmed-change.tsx'

export interface PasskeyRow {
  id: string
  name: string
  createdAt: string
  usedAt: string | undefined
}

interface PasskeyListProps {
  formToken: string | undefined
  passkeys: PasskeyRow[]
}

export function PasskeyList({ formToken, passkeys }: PasskeyListProps) {
  if (passkeys.length === 0) return null
  return (
    <>
      <ul className="account-rows">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="bar">
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
            <ConfirmedChange
              formToken={formToken}
              fields={{
                change: 'remove-passkey',
                passkey: passkey.id,
                label: `the passkey ${passkey.name}`,
              }}
            >
              <button type="submit" className="button" aria-label={`Remove ${passkey.name}`}>
                Remove
              </button>
            </ConfirmedChange>
          </li>
        ))}
      </ul>
      {passkeys.length > 1 && (
        <ConfirmedChange
          formToken={formToken}
          fields={{ change: 'remove-passkey', passkey: 'all', label: 'all passkeys' }}
        >
          <button type="submit" className="button">
            Remove all passkeys
          </button>
        </ConfirmedChange>
      )}
    </>
  )
}
