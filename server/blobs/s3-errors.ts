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
  'the endpoint is not an S3-compatible store. Correct the endpoint in STORAGE_URL, e.g. https://store.example.'

interface BucketAccess {
  address: S3Address
  /** The required permission, with its AWS name. */
  right: string
}

/** Fields of S3 client errors. */
interface Failure extends Error {
  code?: string
  /** Set if a server responded. */
  $metadata?: { httpStatusCode?: number }
  $response?: { headers?: Record<string, string> }
  /** Of the XML of an S3 error; other servers have none. */
  Code?: string
  Region?: string
}

/** Why a request failed and what to do; never contains credentials. */
export function reasonOf(failure: Failure, access: BucketAccess): string {
  const { name, code = name, $metadata } = failure
  if (name === 'CredentialsProviderError') {
    return 'credentials are missing. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
  }
  const status = $metadata?.httpStatusCode
  if (status !== undefined) return accessProblem(failure, status, access)
  return isAboutCertificate(code)
    ? `its TLS certificate is not trusted (${code}). Fix the certificate, or set NODE_EXTRA_CA_CERTS to a file with the CA certificate.`
    : `the connection failed (${code}). Start the store, or correct the endpoint in STORAGE_URL.`
}

function accessProblem(failure: Failure, status: number, { address, right }: BucketAccess): string {
  const { name } = failure
  if (name === 'NoSuchBucket')
    return 'the bucket does not exist. Create it, or correct STORAGE_URL.'
  if (WRONG_KEYS.has(name)) {
    return `the credentials were rejected (${name}). Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`
  }
  if (OTHER_REGION.has(name)) return otherRegion(failure, address)
  if (name === 'RequestTimeTooSkewed') {
    return "its clock and this machine's clock differ too much. Correct this machine's clock."
  }
  if (name === 'AccessDenied') {
    return `the credentials may not ${right}. Grant this permission, or set other AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`
  }
  if (status >= 500 || status === 429) {
    return `it is temporarily unavailable (${status} ${name}). Try again later.`
  }
  return failure.Code === undefined
    ? NO_STORE
    : `the store rejected the request (${status} ${name}). Check STORAGE_URL.`
}

function otherRegion({ Region, $response }: Failure, { region }: S3Address): string {
  const actualRegion = Region ?? $response?.headers?.['x-amz-bucket-region'] ?? 'another region'
  return `the bucket is in ${actualRegion}, not in ${region}. Correct the region in STORAGE_URL.`
}

function isAboutCertificate(code: string): boolean {
  return code.includes('CERT') || code === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'
}
