import { expect, onTestFinished, test, vi } from 'vitest'

/** Starts the worker on this page, and returns its last reply. */
async function workerReply(file: File) {
  const worker = { onmessage: async (_: object) => {}, postMessage: vi.fn() }
  vi.stubGlobal('self', worker)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.resetModules()
  await import('./hash-worker.ts')
  await worker.onmessage({ data: { key: 7, file } })
  return worker.postMessage.mock.lastCall?.[0]
}

/** Of a million times the letter a: a test vector of NIST. */
const MILLION_A = 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'

test.for([true, false])('a file gets its SHA-256, with WebCrypto: %s', async (hasWebCrypto) => {
  if (!hasWebCrypto) vi.stubGlobal('crypto', {})
  const file = new File(['a'.repeat(1_000_000)], 'hull.bin')
  expect(await workerReply(file)).toEqual({ key: 7, sha256: MILLION_A })
})

test('a file that cannot be read has no hash', async () => {
  const file = { size: 5, arrayBuffer: () => Promise.reject(new Error('gone')) }
  expect(await workerReply(file as unknown as File)).toEqual({ key: 7, sha256: undefined })
})
