import { z } from 'zod'
import { displayName } from './account-name.ts'

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

/** The browser's RegistrationResponseJSON; unused fields are dropped. */
export const newPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    /** Unknown transports are dropped. */
    transports: z
      .array(z.string())
      .default([])
      .transform((given) => TRANSPORTS.filter((transport) => given.includes(transport))),
  }),
})

/** The browser's AuthenticationResponseJSON. */
export const passkeyProof = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
})

/** Shown to its owner only. */
export const passkeyName = z
  .string()
  .trim()
  .transform((name) => displayName(name.slice(0, 60)) || 'Passkey')
