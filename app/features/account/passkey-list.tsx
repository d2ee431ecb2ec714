import { LocalTime } from '#app/ui/times/local-time.tsx'
import type { PasskeyView } from '#domain/access/account.ts'
import { ConfirmedChange } from './confirmed-change.tsx'

interface PasskeyListProps {
  formToken: string | undefined
  passkeys: PasskeyView[]
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
                Since <LocalTime at={passkey.createdAt} />
                {passkey.usedAt && (
                  <>
                    , last used <LocalTime at={passkey.usedAt} />
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
              button="Remove"
              description={`Remove ${passkey.name}`}
            />
          </li>
        ))}
      </ul>
      {passkeys.length > 1 && (
        <ConfirmedChange
          formToken={formToken}
          fields={{ change: 'remove-passkey', passkey: 'all', label: 'all passkeys' }}
          button="Remove all passkeys"
        />
      )}
    </>
  )
}
