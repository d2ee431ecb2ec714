import { expect, onTestFinished, test, vi } from 'vitest'
import type { UploadItem, UploadStep } from './upload-item.ts'
import { inOrder } from './upload-order.ts'
import { createUploadQueue } from './upload-queue.ts'
import { newRun, twinOf, type UploadRun } from './upload-run.ts'

/** A queue whose attempts end when and as the test says. */
function queueOfAttempts() {
  const tried: { run: UploadRun; end(step: UploadStep): void }[] = []
  const queue = createUploadQueue({
    hasher: { hash: async () => undefined, close: () => {} },
    sender: { hold: async () => ({ formToken: '' }), renew: () => {} },
    attempt: (run) => new Promise((end) => tried.push({ run, end })),
  })
  const file = (name: string) => ({ file: new File(['x'], name), below: '' })
  return {
    queue,
    tried,
    send: (...names: string[]) => queue.add(names.map(file), { path: '/', photo: 'strip' }),
    steps: () => queue.snapshot().items.map(({ state }) => state.step),
    messages: () => queue.snapshot().messages.map(({ text }) => text),
  }
}

const done: UploadStep = { step: 'done', words: '' }
const failed = (code: string, why = 'Why.'): UploadStep => ({ step: 'failed', code, why })

test('four are sent at a time, the others wait for their turn', async () => {
  const { send, tried, steps } = queueOfAttempts()
  send('a', 'b', 'c', 'd', 'e', 'f')
  const four = ['checking', 'checking', 'checking', 'checking']
  await expect.poll(steps).toEqual([...four, 'waiting', 'waiting'])
  tried[0]?.end(done)
  await expect.poll(steps).toEqual(['done', ...four, 'waiting'])
})

test('what became of each is appended, and told once to whoever shows the folder', async () => {
  const { queue, send, tried, messages } = queueOfAttempts()
  let arrived = 0
  queue.onArrived(() => {
    arrived += 1
  })
  send('a', 'b', 'c')
  tried[0]?.end(failed('upload/type', 'Not taken.'))
  await expect.poll(messages).toEqual(['Failed: a. Not taken.'])
  tried[1]?.end(done)
  tried[2]?.end(failed('known', 'It is there.'))
  await expect.poll(messages).toHaveLength(3)
  expect(messages().slice(1)).toEqual(['Uploaded: b', 'Not sent: c. It is there.'])
  expect(arrived).toBe(1)
})

test('a cancelled file that is sent again is not cancelled by the attempt before', async () => {
  const { queue, send, tried, steps } = queueOfAttempts()
  send('a')
  await expect.poll(steps).toEqual(['checking'])
  const key = queue.snapshot().items[0]?.key ?? 0
  queue.cancel(key)
  await expect.poll(steps).toEqual(['cancelled'])
  queue.retry(key)
  tried[0]?.end({ step: 'cancelled' })
  await expect.poll(steps).toEqual(['checking'])
  tried[1]?.end(done)
  await expect.poll(steps).toEqual(['done'])
})

test('Retry all leaves what waits for a choice, and one choice is made for all of them', async () => {
  const { queue, send, tried, steps } = queueOfAttempts()
  send('a', 'b', 'c')
  tried[0]?.end(failed('manage/clash'))
  tried[1]?.end(failed('upload/disk-full'))
  tried[2]?.end(failed('manage/clash'))
  await expect.poll(steps).toEqual(['failed', 'failed', 'failed'])
  queue.retryAll()
  await expect.poll(steps).toEqual(['failed', 'checking', 'failed'])
  queue.answerAll('clash', { onClash: 'keep-both' })
  await expect.poll(steps).toEqual(['checking', 'checking', 'checking'])
  expect(tried.slice(3).map(({ run }) => run.item.onClash)).toEqual([
    'refuse',
    'keep-both',
    'keep-both',
  ])
})

test('what was chosen again is not offered any more, what is another file stays', async () => {
  const { queue, send, tried } = queueOfAttempts()
  const one = { path: '/', below: null, sha256: null, file_size: 1, offset: 1 }
  const unfinished = [
    { ...one, id: '1', name: 'a' },
    { ...one, id: '2', name: 'a', file_size: 2 },
  ]
  queue.expect({ unfinished, mostBytes: undefined })
  send('a')
  await expect.poll(() => queue.snapshot().unfinished.map(({ id }) => id)).toEqual(['2'])
  expect(tried[0]?.run.before?.id).toBe('1')
})

test('a file that is too large is refused before it is read', async () => {
  const read: string[] = []
  const queue = createUploadQueue({
    hasher: { hash: async ({ name }) => void read.push(name), close: () => {} },
    sender: { hold: async () => ({ step: 'failed', why: '', code: '' }), renew: () => {} },
  })
  queue.expect({ unfinished: [], mostBytes: 2 ** 20 })
  const file = new File(['x'.repeat(2 ** 20 + 1)], 'large.txt')
  queue.add([{ file, below: '' }], { path: undefined, photo: 'strip' })
  const line = 'Failed: large.txt. The file is too large. At most 1 MB are taken.'
  await expect.poll(() => queue.snapshot().messages[0]?.text).toBe(line)
  expect(read).toEqual([])
})

test('what is open to decide stays when the rest is taken away', async () => {
  const { queue, send, tried, steps } = queueOfAttempts()
  send('asked', 'done', 'refused')
  tried[0]?.end(failed('manage/clash'))
  tried[1]?.end(done)
  tried[2]?.end(failed('upload/type'))
  await expect.poll(steps).toEqual(['failed', 'done', 'failed'])
  queue.clear()
  await expect.poll(() => queue.snapshot().items.map(({ file }) => file.name)).toEqual(['asked'])
})

test('what asks for something stands first, what is done last', async () => {
  const { queue, send, tried } = queueOfAttempts()
  send('done', 'failed', 'sent', 'also sent', 'next')
  tried[0]?.end(done)
  tried[1]?.end(failed('upload/type'))
  await expect
    .poll(() => inOrder(queue.snapshot().items).map(({ file }) => file.name))
    .toEqual(['failed', 'sent', 'also sent', 'next', 'done'])
})

test('what waits for the server that has its first part starts over when its sender says so', async () => {
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
  const { queue, send, tried, steps, messages } = queueOfAttempts()
  send('a')
  const why = 'The server is away.'
  const [first] = tried
  tried[0]?.end({ step: 'paused', cause: 'elsewhere', why })
  await expect.poll(steps).toEqual(['paused'])
  if (first) first.run.keptBytes = 5
  queue.startOver(queue.snapshot().items[0]?.key ?? 0)
  await expect.poll(() => tried.length).toBe(2)
  expect(tried[1]?.run).toMatchObject({ address: undefined, keptBytes: 0, awaySince: undefined })
  tried[1]?.end(done)
  await expect.poll(steps).toEqual(['done'])
  expect(messages()).toEqual([
    'Starting over: a. The server that had its first part did not come back.',
    'Uploaded: a',
  ])
})

const runOf = (step: UploadStep, sha256 = 'same', path = '/') => {
  const run = newRun({ state: step } as UploadItem, { path, photo: 'strip' })
  run.sha256 = sha256
  return run
}

test('a file has a twin where another with the same bytes is sent to the same folder, or was', () => {
  const one = runOf({ step: 'checking' })
  for (const other of [runOf({ step: 'sending' }), runOf(done)]) {
    expect(twinOf(one, [one, other])).toBe(other)
  }
  const others = [
    runOf(failed('upload/type')),
    runOf({ step: 'cancelled' }),
    runOf(done, 'different'),
    runOf(done, 'same', '/Elsewhere'),
  ]
  expect(twinOf(one, [one, ...others])).toBeUndefined()
})
