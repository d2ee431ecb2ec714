import type { S3Address } from './storage-address.ts'

const WRONG_KEYS = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'InvalidToken',
  'ExpiredToken',
  'TokenRefreshRequired',
])
const OTHER_REGION = new Set([
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
  'PermanentRedirect',
  'TemporaryRedirect',
])

export const NO_STORE =
  'what answers there is no S3 store. Correct the endpoint in STORAGE_URL: it is an origin such as https://store.example.'

interface Asked {
  address: S3Address
  /** What the keys must be allowed to do, with the name that Amazon has for it. */
  right: string
}

/** What an error of the client tells besides its name and message. */
interface Failure extends Error {
  code?: string
  /** Set where something answered. */
  $metadata?: { httpStatusCode?: number }
  $response?: { headers?: Record<string, string> }
  Region?: string
}

/** Why a store refuses or does not answer, and what to do; never with a word of the keys. */
export function reasonOf(failure: Failure, asked: Asked): string {
  const { name, code = name, $metadata } = failure
  if (name === 'CredentialsProviderError') {
    return 'there are no keys for it. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
  }
  const status = $metadata?.httpStatusCode
  if (status !== undefined) return refusal(failure, status, asked)
  return isAboutCertificate(code)
    ? `its certificate is not trusted (${code}). Mend it, or set NODE_EXTRA_CA_CERTS to a file with the certificate of who signed it.`
    : `nothing answers there as it should (${code}). Start it, or correct the endpoint in STORAGE_URL.`
}

function refusal(failure: Failure, status: number, { address, right }: Asked): string {
  const { name } = failure
  if (name === 'NoSuchBucket') return 'there is no such bucket. Make it, or correct STORAGE_URL.'
  if (WRONG_KEYS.has(name)) {
    return `it does not take the keys (${name}). Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`
  }
  if (OTHER_REGION.has(name)) return otherRegion(failure, address)
  if (name === 'RequestTimeTooSkewed') {
    return "its clock and this machine's differ by too much. Set this machine's clock."
  }
  if (name === 'AccessDenied') {
    return `the keys have no right to ${right}. Give it to them, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to others.`
  }
  return status >= 500 || status === 429
    ? `it says that it cannot work at the moment (${status} ${name}). Try again when it can.`
    : NO_STORE
}

function otherRegion({ Region, $response }: Failure, { region }: S3Address): string {
  const right = Region ?? $response?.headers?.['x-amz-bucket-region'] ?? 'another region'
  return `it is in ${right}, not in ${region}. Correct region in STORAGE_URL.`
}

function isAboutCertificate(code: string): boolean {
  return code.includes('CERT') || code === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'
}
