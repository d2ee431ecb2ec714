import { beforeEach, expect, test, vi } from 'vitest'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { type Reply, sendRequest } from './http-request.ts'
import { sendFile } from './send-file.ts'
import type { UploadEvent } from './transitions.ts'
import { newUpload, type UploadItem } from './upload-item.ts'

vi.mock('./http-request.ts')

const UPLOAD_URL = '/api/uploads/1'

type Request = Parameters<typeof sendRequest>[0]
type FakeReply =
  | Partial<Extract<Reply, { kind: 'response' }>>
  | Exclude<Reply, { kind: 'response' }>

const requests: Request[] = []
/** By method and address: what the server answers, one after another; the last one again and again. */
let replies: Record<string, FakeReply[]> = {}

beforeEach(() => {
  requests.length = 0
  vi.mocked(sendRequest).mockImplementation(async (request) => {
    requests.push(request)
    const left = replies[`${request.method} ${request.url}`] ?? []
    const failure = (left.length > 1 ? left.shift() : left[0]) ?? { status: 500 }
    const plain = { kind: 'response', status: 200, body: {}, offset: undefined, location: '' }
    return { ...plain, ...failure } as Reply
  })
})

/** Sends a file to a server that gives these responses. */
async function send(bytes: number, to: typeof replies, changed: Partial<UploadItem> = {}) {
  replies = to
  const file = new File([new Uint8Array(bytes)], 'hull é.bin')
  const options = { path: '/Hulls', photo: 'strip', usesPhotoDate: true } as const
  const item = { ...newUpload(1, { file, below: '/Front' }, options), sha256: 'ab', ...changed }
  const events: UploadEvent[] = []
  const reply = await sendFile({
    item,
    formToken: 'token',
    signal: new AbortController().signal,
    emit: (event) => events.push(event),
  })
  return { reply, events, sent: requests.map(({ method, url }) => `${method} ${url}`) }
}

const stored = (events: UploadEvent[]) =>
  events.flatMap((event) => (event.type === 'stored' ? event.bytes : []))

test('a small file for the inbox has a key, the same whenever it is sent again', async () => {
  const response = { 'POST /upload_files': [{ body: { files: [{ state: 'in the inbox' }] } }] }
  const keyOf = async (changed: Partial<UploadItem>) => {
    await send(1, response, { path: undefined, ...changed })
    const form = requests.at(-1)?.body as FormData
    return form.get('idempotencyKey')
  }
  const first = await keyOf({})
  expect(first).toMatch(/^[0-9a-f]{32}-1$/)
  expect(await keyOf({ tries: 1 })).toBe(first)
  expect(await keyOf({ key: 2 })).not.toBe(first)
})

test('a small file is one form, with the choices for it', async () => {
  const body = { files: [{ state: 'added', path: '/Hulls/Front/hull.bin' }] }
  const { reply, sent } = await send(2 * MEBIBYTE, { 'POST /upload_files': [{ body }] })
  expect(sent).toEqual(['POST /upload_files'])
  expect(reply).toMatchObject({ status: 200, body: body.files[0] })
  const form = requests[0]?.body as FormData
  expect(Object.fromEntries([...form].filter(([name]) => name !== 'file'))).toEqual({
    path: '/Hulls',
    below: '/Front',
    timestamp: expect.stringMatching(/^\d{10}$/),
    sha256: 'ab',
    onConflict: 'refuse',
    photo: 'strip',
    photoDate: 'use',
  })
})

test('a message is sent with a small file and with a large one, in any script', async () => {
  const message = 'Хата,\n8 June'
  await send(1, { 'POST /upload_files': [{}] }, { message })
  const form = requests[0]?.body as FormData
  expect(form.get('message')).toBe(message)
  await send(33 * MEBIBYTE, { 'POST /api/uploads': [{ status: 201 }] }, { message })
  const header = requests[1]?.headers?.['upload-metadata'] ?? ''
  const [, encoded = ''] = /message (\S+?)(?:,|$)/.exec(header) ?? []
  const bytes = Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0))
  expect(new TextDecoder().decode(bytes)).toBe(message)
})

test('a large file is sent in chunks, each from the offset that the server returned', async () => {
  const done = { status: 200, body: { state: 'added' } }
  const { reply, events, sent } = await send(33 * MEBIBYTE, {
    'POST /api/uploads': [{ status: 201, location: UPLOAD_URL }],
    [`PATCH ${UPLOAD_URL}`]: [{ status: 204, offset: 32 * MEBIBYTE }, done],
  })
  expect(sent).toEqual(['POST /api/uploads', `PATCH ${UPLOAD_URL}`, `PATCH ${UPLOAD_URL}`])
  expect(events[0]).toEqual({ type: 'created', url: UPLOAD_URL })
  expect(stored(events)).toEqual([0, 32 * MEBIBYTE])
  expect(requests.slice(1).map(({ body }) => (body as Blob).size)).toEqual([
    32 * MEBIBYTE,
    MEBIBYTE,
  ])
  expect(reply).toMatchObject(done)
  const metadata = requests[0]?.headers?.['upload-metadata']?.split(',') ?? []
  // hull é.bin in UTF-8
  expect(metadata[0]).toBe('name aHVsbCDDqS5iaW4=')
})

test('an interrupted upload resumes from the offset of the server', async () => {
  const { events, sent } = await send(
    3 * MEBIBYTE,
    {
      [`GET ${UPLOAD_URL}`]: [{ body: { offset: MEBIBYTE } }],
      [`PATCH ${UPLOAD_URL}`]: [{ status: 200 }],
    },
    { url: UPLOAD_URL },
  )
  expect(sent).toEqual([`GET ${UPLOAD_URL}`, `PATCH ${UPLOAD_URL}`])
  expect(stored(events)).toEqual([MEBIBYTE])
  expect(requests[1]?.headers).toMatchObject({ 'upload-offset': String(MEBIBYTE) })
})

test('a file that the server has completed meanwhile is not sent again', async () => {
  const result = { state: 'added', path: '/hull.bin' }
  const { reply, sent } = await send(
    MEBIBYTE,
    { [`GET ${UPLOAD_URL}`]: [{ body: { result } }] },
    { url: UPLOAD_URL },
  )
  expect(sent).toEqual([`GET ${UPLOAD_URL}`])
  expect(reply).toMatchObject({ status: 200, body: result })
})

test('a complete upload is finished with the chosen option', async () => {
  const { sent } = await send(
    MEBIBYTE,
    {
      [`GET ${UPLOAD_URL}`]: [{ body: { offset: MEBIBYTE } }],
      [`POST ${UPLOAD_URL}/finish`]: [{}],
    },
    { url: UPLOAD_URL, onConflict: 'replace', path: '/Other' },
  )
  expect(sent).toEqual([`GET ${UPLOAD_URL}`, `POST ${UPLOAD_URL}/finish`])
  expect(JSON.parse(String(requests[1]?.body))).toEqual({ onConflict: 'replace', path: '/Other' })
})

test.for<[restarts: number, sent: string[]]>([
  [0, [`GET ${UPLOAD_URL}`, 'POST /api/uploads', 'PATCH /api/uploads/2']],
  [3, [`GET ${UPLOAD_URL}`]],
])('after %i restarts of an upload that the server lost: %j', async ([restarts, expected]) => {
  const { sent, events } = await send(
    MEBIBYTE,
    {
      [`GET ${UPLOAD_URL}`]: [{ status: 404, body: { code: 'upload/gone' } }],
      'POST /api/uploads': [{ status: 201, location: '/api/uploads/2' }],
      'PATCH /api/uploads/2': [{ status: 200 }],
    },
    { url: UPLOAD_URL, restarts },
  )
  expect(sent).toEqual(expected)
  expect(events.some(({ type }) => type === 'lost')).toBe(restarts === 0)
})

test.for<[what: string, answer: FakeReply]>([
  ['a wrong offset', { status: 409, body: { code: 'upload/offset' } }],
  ['a lock', { status: 423 }],
  ['a full disk', { status: 507, body: { code: 'upload/paused-disk-full' } }],
  ['a broken connection', { kind: 'unreachable' }],
])('%s ends the attempt with its reply', async ([, failure]) => {
  const { reply } = await send(3 * MEBIBYTE, {
    'POST /api/uploads': [{ status: 201, location: UPLOAD_URL }],
    [`PATCH ${UPLOAD_URL}`]: [failure],
  })
  expect(reply).toMatchObject(failure)
})

test('uploads use POST behind a proxy that rejects PATCH', async () => {
  const { sent } = await send(3 * MEBIBYTE, {
    'POST /api/uploads': [{ status: 201, location: UPLOAD_URL }],
    [`PATCH ${UPLOAD_URL}`]: [{ status: 405 }],
    [`POST ${UPLOAD_URL}`]: [{ status: 200 }],
  })
  expect(sent).toEqual(['POST /api/uploads', `PATCH ${UPLOAD_URL}`, `POST ${UPLOAD_URL}`])
  expect(requests[2]?.headers).toMatchObject({ 'x-http-method-override': 'PATCH' })
})
