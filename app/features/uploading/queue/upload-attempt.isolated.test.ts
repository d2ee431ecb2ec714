import { beforeEach, expect, test, vi } from 'vitest'
import { sendRequest } from './http-request.ts'
import { sendFile } from './send-file.ts'
import type { UploadEvent } from './transitions.ts'
import { type AttemptParts, attemptUpload } from './upload-attempt.ts'
import { newUpload, type UploadItem } from './upload-item.ts'

vi.mock('./http-request.ts')
vi.mock('./send-file.ts')

const reply = (body: object) =>
  ({ kind: 'response', status: 200, body, offset: undefined, location: '' }) as const

beforeEach(() => {
  vi.mocked(sendRequest)
    .mockReset()
    .mockResolvedValue(reply({ files: [] }))
  vi.mocked(sendFile)
    .mockReset()
    .mockResolvedValue(reply({ state: 'added', path: '/hull.txt' }))
})

/** Tries to upload a file. */
async function attempt(changed: Partial<UploadItem> = {}, parts: Partial<AttemptParts> = {}) {
  const file = new File(['hull'], 'hull.txt')
  let item = { ...newUpload(1, { file, below: '' }, { path: '/', photo: 'strip' }), ...changed }
  const events: string[] = []
  const result = await attemptUpload(item, {
    hasher: { hash: async () => 'ab' },
    token: { get: async () => ({ formToken: 'token' }) },
    maxBytes: undefined,
    signal: new AbortController().signal,
    emit(event: UploadEvent) {
      events.push(event.type)
      if (event.type === 'hashed') item = { ...item, sha256: event.sha256 }
      return item
    },
    duplicateOf: () => undefined,
    ...parts,
  })
  return { result, events }
}

const isSent = () => vi.mocked(sendFile).mock.calls.length === 1

test('a file is hashed, looked up in the archive, and sent', async () => {
  const { result, events } = await attempt()
  expect(events).toEqual(['checking', 'hashed', 'sending'])
  expect(JSON.parse(String(vi.mocked(sendRequest).mock.lastCall?.[0].body))).toEqual({
    sha256: 'ab',
    size: 4,
    name: 'hull.txt',
    path: '/',
  })
  expect(vi.mocked(sendFile).mock.lastCall?.[0].item.sha256).toBe('ab')
  expect(result).toEqual({ step: 'done', text: '/hull.txt', path: '/hull.txt' })
})

test('a file with a known hash is uploaded immediately', async () => {
  expect((await attempt({ sha256: 'ab' })).events).toEqual(['sending'])
})

test('a duplicate is not uploaded unless the uploader wants it', async () => {
  const existing = { id: '7', path: '/there.txt' }
  vi.mocked(sendRequest).mockResolvedValue(reply({ files: [existing] }))
  const { result } = await attempt()
  expect(result).toMatchObject({ step: 'failed', code: 'duplicate', existing })
  expect(isSent()).toBe(false)
  await attempt({ isWanted: true })
  expect(isSent()).toBe(true)
})

test('of identical files in one upload only the first is sent', async () => {
  const other = newUpload(2, { file: new File([], 'a'), below: '' }, { path: '/', photo: 'strip' })
  const { result } = await attempt({}, { duplicateOf: () => other })
  expect(result).toMatchObject({ step: 'failed', code: 'duplicate' })
  expect(isSent()).toBe(false)
})

test('visitors cannot find out which files the archive has', async () => {
  await attempt({ path: undefined })
  expect(sendRequest).not.toHaveBeenCalled()
  expect(isSent()).toBe(true)
})

test('without a worker a file is sent without its hash', async () => {
  const { events } = await attempt({}, { hasher: { hash: async () => undefined } })
  expect(events).toEqual(['checking', 'hashed', 'sending'])
  expect(sendRequest).not.toHaveBeenCalled()
})

test('uploads stop after a logout', async () => {
  const out = { step: 'paused', why: 'Out.', cause: 'logged-out' } as const
  const { result, events } = await attempt({}, { token: { get: async () => out } })
  expect(result).toBe(out)
  expect(events).toEqual([])
})

test('a file that is cancelled while it is hashed is not sent', async () => {
  const controller = new AbortController()
  const hash = async () => {
    controller.abort()
    return 'ab'
  }
  const { result } = await attempt({}, { signal: controller.signal, hasher: { hash } })
  expect(result).toEqual({ step: 'cancelled' })
  expect(isSent()).toBe(false)
})

test.for<[isReadable: boolean, result: object]>([
  [true, { step: 'paused', cause: 'broken' }],
  [false, { step: 'failed', code: 'unreadable' }],
])('after a broken connection, with the file readable: %s', async ([isReadable, expected]) => {
  vi.mocked(sendFile).mockResolvedValue({ kind: 'unreachable' })
  const file = new File(['hull'], 'hull.txt')
  if (!isReadable) {
    const gone = { arrayBuffer: () => Promise.reject(new Error('moved')) }
    vi.spyOn(file, 'slice').mockReturnValue(gone as unknown as Blob)
  }
  expect((await attempt({ file, sha256: 'ab' })).result).toMatchObject(expected)
})

test('a HEIC photo is rejected before it is uploaded', async () => {
  const head = Uint8Array.from('\0\0\0\x18ftypheic', (letter) => letter.charCodeAt(0))
  const { result } = await attempt({ file: new File([head], 'a.jpg') })
  expect(result).toMatchObject({ step: 'failed', code: 'upload/type' })
  expect(isSent()).toBe(false)
})
