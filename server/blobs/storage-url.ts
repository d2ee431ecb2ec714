/** Location of an S3 store. Credentials come from the usual AWS variables, never from the URL. */
export interface S3Location {
  bucket: string
  /** Folder in the bucket, with a trailing slash; empty for the whole bucket. */
  prefix: string
  /** Origin of a non-Amazon store, which is addressed path-style. */
  endpoint: string | undefined
  region: string
}

const DEFAULT_REGION = 'us-east-1'
const REGION = /^[a-z0-9-]+$/
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const KNOWN = ['endpoint', 'region']

export const S3_FORM = 's3://bucket?endpoint=https://store.example&region=us-east-1'

/** Parses `s3://bucket/prefix?endpoint=https://...&region=...`; undefined if it is invalid. */
export function parseS3Url(text: string): S3Location | undefined {
  const url = URL.parse(text)
  if (!url || !isPlain(url)) return
  const endpoint = url.searchParams.get('endpoint') || undefined
  if (endpoint !== undefined && !isOrigin(endpoint)) return
  const region = url.searchParams.get('region') || DEFAULT_REGION
  if (!REGION.test(region)) return
  const folder = url.pathname.split('/').filter(Boolean).join('/')
  return {
    bucket: url.host,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint: endpoint && new URL(endpoint).origin,
    region,
  }
}

export function formatS3Url({ bucket, prefix, endpoint, region }: S3Location): string {
  const parameters = [
    ...(endpoint === undefined ? [] : [`endpoint=${endpoint}`]),
    `region=${region}`,
  ]
  const folder = prefix === '' ? '' : `/${prefix.slice(0, -1)}`
  return `s3://${bucket}${folder}?${parameters.join('&')}`
}

/** Only a bucket, a folder of plain names and known parameters; above all no credentials. */
function isPlain({ protocol, host, pathname, searchParams, username, hash }: URL): boolean {
  const isNamed = BUCKET.test(host) && /^[\w./-]*$/.test(pathname)
  const isBare = username === '' && hash === ''
  return protocol === 's3:' && isNamed && isBare && [...searchParams.keys()].every(isKnown)
}

function isKnown(name: string): boolean {
  return KNOWN.includes(name)
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return /^https?:$/.test(url?.protocol ?? '') && url?.href === `${url?.origin}/`
}
