import { isSilence, NoResponseError } from './s3-attempts.ts'
import type { S3Location } from './storage-url.ts'

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

/** The settings of a bucket, as messages name them. */
export interface S3SettingNames {
  url: string
  keys: string
}

export const SITE_S3: S3SettingNames = {
  url: 'STORAGE_URL',
  keys: 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
}

/** The URL may also be an argument of a command. */
export const BACKUP_S3: S3SettingNames = {
  url: 'the backup URL',
  keys: 'BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY',
}

export function noStore({ url }: S3SettingNames): string {
  return `the endpoint is not an S3-compatible store. Correct the endpoint in ${url}, e.g. https://store.example.`
}

interface BucketAccess {
  location: S3Location
  names: S3SettingNames
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
  const { url, keys } = access.names
  if (name === 'CredentialsProviderError') {
    return `credentials are missing. Set ${keys}.`
  }
  if (failure instanceof NoResponseError || isSilence(failure)) {
    return `it accepted the connection, but did not answer. Check the store, or correct the endpoint in ${url}.`
  }
  const status = $metadata?.httpStatusCode
  if (status !== undefined) return accessProblem(failure, status, access)
  return isAboutCertificate(code)
    ? `its TLS certificate is not trusted (${code}). Fix the certificate, or set NODE_EXTRA_CA_CERTS to a file with the CA certificate.`
    : `the connection failed (${code}). Start the store, or correct the endpoint in ${url}.`
}

function accessProblem(failure: Failure, status: number, access: BucketAccess): string {
  const { name } = failure
  const { right, names } = access
  if (name === 'NoSuchBucket')
    return `the bucket does not exist. Create it, or correct ${names.url}.`
  if (WRONG_KEYS.has(name)) {
    return `the credentials were rejected (${name}). Correct ${names.keys}.`
  }
  if (OTHER_REGION.has(name)) return otherRegion(failure, access)
  if (name === 'RequestTimeTooSkewed') {
    return "its clock and this machine's clock differ too much. Correct this machine's clock."
  }
  if (name === 'AccessDenied') {
    return `the credentials may not ${right}. Grant this permission, or set other ${names.keys}.`
  }
  if (status >= 500 || status === 429) {
    return `it is temporarily unavailable (${status} ${name}). Try again later.`
  }
  return failure.Code === undefined
    ? noStore(names)
    : `the store rejected the request (${status} ${name}). Check ${names.url}.`
}

function otherRegion({ Region, $response }: Failure, { location, names }: BucketAccess): string {
  const actualRegion = Region ?? $response?.headers?.['x-amz-bucket-region'] ?? 'another region'
  return `the bucket is in ${actualRegion}, not in ${location.region}. Correct the region in ${names.url}.`
}

function isAboutCertificate(code: string): boolean {
  return code.includes('CERT') || code === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'
}
