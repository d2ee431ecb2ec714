import { z } from 'zod'
import { shownName } from './account-name.ts'

const base64url = z
  .string()
  .regex(/^[\w-]*$/)
  .max(16_384)

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).transform(() => ({})),
}

/** What a browser says of a passkey that it has made. Other fields are of no use here. */
export const newPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    /** Ways by which it can be reached; those that are not known here are left out. */
    transports: z
      .array(z.string())
      .default([])
      .transform((given) => TRANSPORTS.filter((transport) => given.includes(transport))),
  }),
})

/** What a browser says to prove that it has a passkey. */
export const passkeyProof = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
})

/** Names of passkeys are for their owner alone. */
export const passkeyName = z
  .string()
  .trim()
  .transform((name) => shownName(name.slice(0, 60)) || 'Passkey')
