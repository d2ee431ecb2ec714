import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { S3Location } from '#server/blobs/storage-url.ts'
import { OperatorError } from '#server/operator-error.ts'
import { type Fault, openFaultyProxy } from './faulty-proxy.ts'
import { newLocation, openNode } from './test-bucket.ts'

const SECRETS = new RegExp(`${process.env.AWS_SECRET_ACCESS_KEY}|a-wrong-secret`)

let proxy: Awaited<ReturnType<typeof openFaultyProxy>>

beforeAll(async () => {
  proxy = await openFaultyProxy(newLocation().endpoint ?? '')
})

afterAll(() => proxy.close())

async function sentenceOf(location: Partial<S3Location>): Promise<string> {
  const { endpoint } = proxy
  const opened = await openNode({ ...newLocation(), endpoint, ...location }).catch((error) => error)
  expect(opened).toBeInstanceOf(OperatorError)
  expect(opened.message).not.toMatch(SECRETS)
  return opened.message
}

const store = (location: Partial<S3Location> = {}) => {
  const { bucket, endpoint } = { ...newLocation(), endpoint: proxy.endpoint, ...location }
  return `The store in STORAGE_URL (bucket ${bucket} at ${endpoint}) cannot be used: `
}

const WRONG_KEYS =
  /^the credentials were rejected \(.*\)\. Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.$/

test.for<{ what: string; keys: Record<string, string>; text: RegExp }>([
  {
    what: 'no keys',
    keys: { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' },
    text: /^credentials are missing\. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.$/,
  },
  { what: 'an unknown key', keys: { AWS_ACCESS_KEY_ID: 'nobody' }, text: WRONG_KEYS },
  { what: 'a wrong secret', keys: { AWS_SECRET_ACCESS_KEY: 'a-wrong-secret' }, text: WRONG_KEYS },
])('a start with $what says which and what to do', async ({ keys, text }) => {
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const none = { AWS_EC2_METADATA_DISABLED: 'true', AWS_SHARED_CREDENTIALS_FILE: '/dev/null' }
  for (const [name, value] of Object.entries({ ...none, AWS_CONFIG_FILE: '/dev/null', ...keys })) {
    vi.stubEnv(name, value)
  }
  proxy.inject(() => undefined)
  const sentence = await sentenceOf({})
  expect(sentence).toContain(store())
  expect(sentence.replace(store(), '')).toMatch(text)
})

const UNREACHABLE = 'Start the store, or correct the endpoint in STORAGE_URL.'

test.for<{ location: Partial<S3Location>; text: string }>([
  {
    location: { bucket: 'no-such-bucket' },
    text: 'the bucket does not exist. Create it, or correct STORAGE_URL.',
  },
  {
    location: { region: 'eu-west-9' },
    text: 'the bucket is in us-east-1, not in eu-west-9. Correct the region in STORAGE_URL.',
  },
  {
    location: { endpoint: 'http://127.0.0.1:9' },
    text: `the connection failed (ECONNREFUSED). ${UNREACHABLE}`,
  },
  {
    location: { endpoint: 'http://store.invalid' },
    text: `the connection failed (ENOTFOUND). ${UNREACHABLE}`,
  },
])('a start with $location says which and what to do', async ({ location, text }) => {
  proxy.inject(() => undefined)
  expect(await sentenceOf(location)).toBe(store(location) + text)
})

const xml = (status: number, code: string) => ({
  response: { status, body: `<Error><Code>${code}</Code><Message>m</Message></Error>` },
})
const page = (status: number) => ({
  response: {
    status,
    body: '<!doctype html><title>Welcome</title><p>Hello<br>',
    headers: { 'content-type': 'text/html' },
  },
})
const NO_STORE =
  'the endpoint is not an S3-compatible store. Correct the endpoint in STORAGE_URL, e.g. https://store.example.'
const noRight = (right: string) =>
  `the credentials may not ${right}. Grant this permission, or set other AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`

test.for<{ request: RegExp; fault: Fault; text: string }>([
  { request: /./, fault: page(200), text: NO_STORE },
  { request: /./, fault: page(403), text: NO_STORE },
  { request: /./, fault: page(404), text: NO_STORE },
  { request: /./, fault: { response: { status: 404 } }, text: NO_STORE },
  { request: /./, fault: { response: { status: 200, body: '<a/>' } }, text: NO_STORE },
  { request: /./, fault: { response: { status: 200, body: '{"ok":true}' } }, text: NO_STORE },
  {
    request: /list-type/,
    fault: xml(403, 'AccessDenied'),
    text: noRight('list objects (s3:ListBucket)'),
  },
  {
    request: /^PUT/,
    fault: xml(403, 'AccessDenied'),
    text: noRight('write objects (s3:PutObject)'),
  },
  {
    request: /^GET.*probe/,
    fault: xml(403, 'AccessDenied'),
    text: noRight('read objects (s3:GetObject)'),
  },
  {
    request: /^DELETE/,
    fault: xml(403, 'AccessDenied'),
    text: noRight('remove objects (s3:DeleteObject)'),
  },
  {
    request: /./,
    fault: xml(503, 'SlowDown'),
    text: 'it is temporarily unavailable (503 SlowDown). Try again later.',
  },
  {
    request: /./,
    fault: xml(403, 'RequestTimeTooSkewed'),
    text: "its clock and this machine's clock differ too much. Correct this machine's clock.",
  },
  {
    request: /./,
    fault: {
      response: {
        ...xml(301, 'PermanentRedirect').response,
        headers: { 'x-amz-bucket-region': 'eu-1' },
      },
    },
    text: 'the bucket is in eu-1, not in us-east-1. Correct the region in STORAGE_URL.',
  },
])(
  'a start where $request is answered with $fault.response reports why',
  async ({ request, fault, text }) => {
    proxy.inject((line) => (request.test(line) ? fault : undefined))
    expect(await sentenceOf({})).toBe(store() + text)
  },
)

test('a start leaves no object in the bucket', async () => {
  proxy.inject(() => undefined)
  const node = await openNode({ ...newLocation(), endpoint: proxy.endpoint })
  const foreign = await node.blobs.foreign()
  expect(foreign).toEqual({ quarantined: [], strays: [], unfinished: [], unreadable: [] })
  const written = proxy.lines.filter((line) => line.startsWith('PUT')).at(-1)
  expect(proxy.lines.at(-1)).not.toBe(written)
  expect(proxy.lines).toContain(
    written?.replace('PUT', 'DELETE').replace(/\?.*/, '?x-id=DeleteObject'),
  )
  await node.close()
})
