import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { inLargeChunks } from './body-chunks.ts'

test('a body that comes in many small chunks is passed on in few large ones, whole', async () => {
  const small = Array.from({ length: 100 }, (_, at) => new Uint8Array(64 * 1024).fill(at))
  const whole = Buffer.concat(small)
  const chunks: Uint8Array[] = []
  for await (const chunk of inLargeChunks(Readable.from(small))) chunks.push(chunk)
  expect(Buffer.concat(chunks).equals(whole)).toBe(true)
  expect(chunks.length).toBeLessThan(100)
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThanOrEqual(MEBIBYTE + 64 * 1024)
  expect(small.every(({ length }) => length === 0)).toBe(true)
})

test('the part of an interrupted body that arrived is passed on, then the failure', async () => {
  const body = Readable.from(
    (async function* () {
      yield Buffer.from('what came, ')
      yield Buffer.from('before it broke')
      throw new Error('The connection is gone.')
    })(),
  )
  const chunks: Uint8Array[] = []
  const read = async () => {
    for await (const chunk of inLargeChunks(body)) chunks.push(chunk)
  }
  await expect(read()).rejects.toThrow('The connection is gone.')
  expect(Buffer.concat(chunks).toString()).toBe('what came, before it broke')
})

test('received bytes are passed on if no more arrive for a while', async () => {
  const body = new Readable({ read: () => undefined })
  const chunks = inLargeChunks(body)
  for (const text of ['slow ', 'line']) {
    body.push(text)
    const { value } = await chunks.next()
    expect(String(value && Buffer.from(value))).toBe(text)
  }
  body.push(null)
  expect(await chunks.next()).toEqual({ done: true, value: undefined })
})
