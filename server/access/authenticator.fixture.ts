import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

interface Circumstances {
  origin?: string
  host?: string
  isVerified?: boolean
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => hash('sha256', data, 'buffer')

/** A device with one passkey, as WebAuthn describes it (Level 3, 6 and 7.1), without attestation. */
export function makeAuthenticator(siteUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  function dataOf(
    { host = new URL(siteUrl).hostname, isVerified = true }: Circumstances,
    more = 0,
  ) {
    const numbers = Buffer.alloc(5)
    numbers.writeUInt8(USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more)
    numbers.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(host), numbers])
  }

  function clientData(type: string, challenge: string, { origin = siteUrl }: Circumstances) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** CBOR attestation object with a COSE key, encoded by hand. */
  function attestation(circumstances: Circumstances): Buffer {
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const data = Buffer.concat([
      dataOf(circumstances, HAS_CREDENTIAL),
      Buffer.alloc(16),
      length,
      id,
      key,
    ])
    return Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ])
  }

  const common = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }

  return {
    id: text(id),
    make: (challenge: string, circumstances: Circumstances = {}) => ({
      ...common,
      response: {
        clientDataJSON: text(clientData('webauthn.create', challenge, circumstances)),
        attestationObject: text(attestation(circumstances)),
        transports: ['internal', 'telepathy'],
      },
    }),
    prove(challenge: string, circumstances: Circumstances = {}) {
      counter += 1
      const data = dataOf(circumstances)
      const client = clientData('webauthn.get', challenge, circumstances)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
        },
      }
    },
  }
}
