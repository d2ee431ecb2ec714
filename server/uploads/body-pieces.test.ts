import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { inLargePieces } from './body-pieces.ts'

const MB = 2 ** 20

test('a body that comes in many chunks is handed on in few pieces, whole', async () => {
  const chunks = Array.from({ length: 100 }, (_, at) => new Uint8Array(64 * 1024).fill(at))
  const whole = Buffer.concat(chunks)
  const pieces: Uint8Array[] = []
  for await (const piece of inLargePieces(Readable.from(chunks))) pieces.push(piece)
  expect(Buffer.concat(pieces).equals(whole)).toBe(true)
  expect(pieces.length).toBeLessThan(100)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(MB + 64 * 1024)
  expect(chunks.every(({ length }) => length === 0)).toBe(true)
})

test('of a body that breaks off, what came before is handed on, and then the failure', async () => {
  const body = Readable.from(
    (async function* () {
      yield Buffer.from('what came, ')
      yield Buffer.from('before it broke')
      throw new Error('The connection is gone.')
    })(),
  )
  const pieces: Uint8Array[] = []
  const read = async () => {
    for await (const piece of inLargePieces(body)) pieces.push(piece)
  }
  await expect(read()).rejects.toThrow('The connection is gone.')
  expect(Buffer.concat(pieces).toString()).toBe('what came, before it broke')
})

test('received bytes are passed on if no more arrive for a while', async () => {
  const body = new Readable({ read: () => undefined })
  const pieces = inLargePieces(body)
  for (const text of ['slow ', 'line']) {
    body.push(text)
    const { value } = await pieces.next()
    expect(String(value && Buffer.from(value))).toBe(text)
  }
  body.push(null)
  expect(await pieces.next()).toEqual({ done: true, value: undefined })
})
