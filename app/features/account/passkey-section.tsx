import { NewPasskey } from './new-passkey.tsx'
import { PasskeyList, type PasskeyRow } from './passkey-list.tsx'

interface PasskeySectionProps {
  formToken: string | undefined
  passkeys: PasskeyRow[]
  hasPassword: boolean
  providerHost: string | undefined
  /** The identity provider has just confirmed the account. */
  isConfirmed: boolean
}

export function PasskeySection({ formToken = '', passkeys, ...account }: PasskeySectionProps) {
  const { hasPassword, providerHost, isConfirmed } = account
  const hasPasskey = passkeys.length > 0
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>
        A passkey lets you log in with your device’s fingerprint, face or PIN.
        {hasPassword && ' Your password still works.'}
        {hasPasskey && ' Removing one logs out all other browsers.'}
      </p>
      <PasskeyList formToken={formToken} passkeys={passkeys} />
      {(hasPassword || hasPasskey || isConfirmed) && (
        <NewPasskey formToken={formToken} {...{ hasPassword, hasPasskey, isConfirmed }} />
      )}
      {!hasPassword && providerHost !== undefined && (
        <div>
          <p>Before you add a passkey, confirm your identity.</p>
          <a className="button" href="/login/oidc/confirm">
            Log in again with {providerHost}
          </a>
        </div>
      )}
    </section>
  )
}
