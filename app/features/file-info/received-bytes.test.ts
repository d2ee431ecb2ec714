import { expect, test } from 'vitest'
import { receivedBytes, sha256Of } from './received-bytes.ts'

function inChunks(...chunks: string[]) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
}

// FIPS 180-2, appendix B.1.
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

test('bytes that arrive in chunks have the hash of the whole file', async () => {
  const bytes = await receivedBytes(inChunks('a', 'bc'), 3, () => {})
  expect(await sha256Of(bytes)).toBe(ABC)
})

test('progress is reported in bytes and ends at the size', async () => {
  const expected: number[] = []
  await receivedBytes(inChunks('ab', 'c', 'def'), 6, (bytes) => expected.push(bytes))
  expect(expected).toEqual([2, 3, 6])
})

test.for([
  { title: 'a file that ends early differs', chunks: ['a', 'b'] },
  { title: 'a longer file differs', chunks: ['abc', 'd'] },
  { title: 'a file whose last chunk is too long differs', chunks: ['ab', 'cd'] },
])('$title', async ({ chunks }) => {
  const bytes = await receivedBytes(inChunks(...chunks), 3, () => {})
  expect(await sha256Of(bytes)).not.toBe(ABC)
})
