import { expect, onTestFinished, test, vi } from 'vitest'
import { createSenderToken } from './sender-token.ts'
import type { attemptUpload } from './upload-attempt.ts'
import { type AttemptResult, newUpload, type UploadItem } from './upload-item.ts'
import { sortUploads } from './upload-order.ts'
import { createUploadQueue } from './upload-queue.ts'

type Parts = Parameters<typeof attemptUpload>[1]

const token = { get: async () => ({ formToken: '' }), renew: () => {} }

/** A queue whose attempts end when and as the test says. */
function queueOfAttempts() {
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
  const attempts: { item: UploadItem; parts: Parts; end(result: AttemptResult): void }[] = []
  const queue = createUploadQueue({
    hasher: { hash: async () => undefined, close: () => {} },
    token,
    attempt: (item, parts) => new Promise((end) => attempts.push({ item, parts, end })),
  })
  const file = (name: string) => ({ file: new File(['x'], name), below: '' })
  return {
    queue,
    attempts,
    add: (...names: string[]) => queue.add(names.map(file), { path: '/', photo: 'strip' }),
    steps: () => queue.snapshot().items.map(({ state }) => state.step),
    messages: () => queue.snapshot().messages.map(({ text }) => text),
  }
}

const done: AttemptResult = { step: 'done', text: '' }
const failed = (code: string, why = 'Why.'): AttemptResult => ({ step: 'failed', code, why })

test('each file has a result, and the open folder learns of the uploaded ones', async () => {
  const { queue, add, attempts, messages } = queueOfAttempts()
  let arrived = 0
  queue.onArrived(() => {
    arrived += 1
  })
  add('a', 'b', 'c')
  attempts[0]?.end(failed('upload/type', 'Not accepted.'))
  await expect.poll(messages).toEqual(['Failed: a'])
  attempts[1]?.end(done)
  attempts[2]?.end(failed('duplicate', 'It exists.'))
  await expect.poll(messages).toHaveLength(3)
  expect(messages().slice(1)).toEqual(['Uploaded: b', 'Skipped: c'])
  expect(arrived).toBe(1)
  expect(queue.isRunning()).toBe(false)
})

test('empty folders that are dropped again do not fail because the session could not be read before', async () => {
  let loads = 0
  const queue = createUploadQueue({
    hasher: { hash: async () => undefined, close: () => {} },
    token: createSenderToken(async () => {
      loads += 1
      return undefined
    }),
  })
  const drop = () =>
    queue.addTree({ files: [], folders: ['/a'], failed: [] }, { path: '/', photo: 'strip' })
  drop()
  await expect.poll(() => queue.snapshot().messages).toHaveLength(1)
  drop()
  await expect.poll(() => queue.snapshot().messages).toHaveLength(2)
  expect(loads).toBe(2)
})

test('a cancelled file that is uploaded again is not affected by its previous attempt', async () => {
  const { queue, add, attempts, steps } = queueOfAttempts()
  add('a')
  await expect.poll(steps).toEqual(['checking'])
  const key = queue.snapshot().items[0]?.key ?? 0
  queue.cancel(key)
  await expect.poll(steps).toEqual(['cancelled'])
  queue.retry(key)
  attempts[0]?.end({ step: 'cancelled' })
  await expect.poll(steps).toEqual(['checking'])
  attempts[1]?.end(done)
  await expect.poll(steps).toEqual(['done'])
})

test('a cancelled attempt has no further effect', async () => {
  const { queue, add, attempts, steps } = queueOfAttempts()
  add('a')
  const [first] = attempts
  queue.cancel(1)
  expect(first?.parts.signal.aborted).toBe(true)
  expect(first?.parts.emit({ type: 'sending' }).state.step).toBe('cancelled')
  await expect.poll(steps).toEqual(['cancelled'])
})

test('Retry all skips uploads that need a decision, and one decision applies to all of them', async () => {
  const { queue, add, attempts, steps } = queueOfAttempts()
  add('a', 'b', 'c')
  attempts[0]?.end(failed('manage/conflict'))
  attempts[1]?.end(failed('upload/disk-full'))
  attempts[2]?.end(failed('manage/conflict'))
  await expect.poll(steps).toEqual(['failed', 'failed', 'failed'])
  queue.retryAll()
  await expect.poll(steps).toEqual(['failed', 'checking', 'failed'])
  queue.answerAll('conflict', { onConflict: 'keep-both' })
  await expect.poll(steps).toEqual(['checking', 'checking', 'checking'])
  expect(attempts.slice(3).map(({ item }) => item.onConflict)).toEqual([
    'refuse',
    'keep-both',
    'keep-both',
  ])
})

test('a paused upload resumes when the network is back, the page gets the focus, or on request', async () => {
  const { queue, add, attempts, steps } = queueOfAttempts()
  add('a')
  const resumes = [
    () => window.dispatchEvent(new Event('online')),
    () => window.dispatchEvent(new Event('focus')),
    () => queue.retry(1),
  ]
  for (const [at, resume] of resumes.entries()) {
    attempts[at]?.end({ step: 'paused', cause: 'offline', why: 'Offline.' })
    await expect.poll(steps).toEqual(['paused'])
    resume()
    await expect.poll(() => attempts.length).toBe(at + 2)
    attempts[at + 1]?.parts.emit({ type: 'sending' })
    await expect.poll(steps).toEqual(['sending'])
  }
  attempts[3]?.end(done)
  await expect.poll(steps).toEqual(['done'])
})

test('an upload that waits for its server can be started over', async () => {
  const { queue, add, attempts, steps, messages } = queueOfAttempts()
  add('a')
  attempts[0]?.parts.emit({ type: 'stored', bytes: 5 })
  attempts[0]?.end({ step: 'paused', cause: 'server-away', why: 'The server is away.' })
  await expect.poll(steps).toEqual(['paused'])
  queue.startOver(1)
  await expect.poll(() => attempts.length).toBe(2)
  expect(attempts[1]?.item).toMatchObject({
    url: undefined,
    storedBytes: 0,
    awaySince: undefined,
  })
  attempts[1]?.end(done)
  await expect.poll(steps).toEqual(['done'])
  expect(messages()).toEqual([
    'Uploading a again from the start: the server that had its first part is gone.',
    'Uploaded: a',
  ])
})

test('a file that is too large is rejected before it is read', async () => {
  const read: string[] = []
  const queue = createUploadQueue({
    hasher: { hash: async ({ name }) => void read.push(name), close: () => {} },
    token,
  })
  queue.setStart({ unfinished: [], maxBytes: 2 ** 20 })
  const file = new File(['x'.repeat(2 ** 20 + 1)], 'large.txt')
  queue.add([{ file, below: '' }], { path: undefined, photo: 'strip' })
  const line = { text: 'Failed: large.txt', why: 'The file is too large. The limit is 1 MB.' }
  await expect.poll(() => queue.snapshot().messages[0]).toMatchObject(line)
  expect(read).toEqual([])
})

test('uploads that need attention are first, completed ones last', async () => {
  const { queue, add, attempts } = queueOfAttempts()
  add('done', 'failed', 'sent', 'also sent', 'next')
  attempts[0]?.end(done)
  attempts[1]?.end(failed('upload/type'))
  await expect
    .poll(() => sortUploads(queue.snapshot().items).map(({ file }) => file.name))
    .toEqual(['failed', 'sent', 'also sent', 'next', 'done'])
})

test('Cancel all does not send a duplicate instead', async () => {
  const { queue, add, attempts, steps } = queueOfAttempts()
  add('a', 'b')
  attempts[0]?.parts.emit({ type: 'hashed', sha256: 'x' })
  attempts[1]?.parts.emit({ type: 'hashed', sha256: 'x' })
  attempts[1]?.end({ ...failed('duplicate'), sameAs: 1 } as AttemptResult)
  await expect.poll(steps).toEqual(['checking', 'failed'])
  queue.cancelAll()
  await expect.poll(steps).toEqual(['cancelled', 'cancelled'])
  expect(attempts).toHaveLength(2)
})

test('an attempt sees other queued files with the same content', () => {
  const { add, attempts } = queueOfAttempts()
  add('a', 'b')
  const [first, second] = attempts
  first?.parts.emit({ type: 'hashed', sha256: 'x' })
  const hashed = second?.parts.emit({ type: 'hashed', sha256: 'x' })
  expect(hashed && second?.parts.duplicateOf(hashed)?.file.name).toBe('a')
  const other = newUpload(9, { file: new File([], 'c'), below: '' }, { path: '/', photo: 'strip' })
  expect(second?.parts.duplicateOf(other)).toBeUndefined()
})
