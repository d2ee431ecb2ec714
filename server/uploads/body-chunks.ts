import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import { releaseBuffer } from '../blobs/release-buffer.ts'
import type { SiteEnv } from '../http/site-env.ts'

/** The cost of a step hardly depends on its size. */
const CHUNK_BYTES = 2 ** 20
/** On a slow connection, a smaller chunk is passed on after this time. */
const MAX_MS = 100

/**
 * The body of a request in large chunks, read from the connection itself, because `Request` would copy every byte once
 * more.
 */
export function bodyChunks(c: Context<SiteEnv>): AsyncIterable<Uint8Array> {
  const { incoming } = (c.env ?? {}) as { incoming?: unknown }
  if (incoming instanceof IncomingMessage) return inLargeChunks(incoming)
  const { body } = c.req.raw
  return body ? inLargeChunks(Readable.fromWeb(body as ReadableStream)) : nothing()
}

type Chunk = Uint8Array<ArrayBuffer>

/** @param body Its chunks are empty afterwards. If it breaks, the bytes before are passed on first. */
export async function* inLargeChunks(body: Readable): AsyncGenerator<Chunk> {
  // The connection must stay usable for the response.
  const iterator: AsyncIterator<Chunk> = body.iterator({ destroyOnReturn: false })
  const read = createReader(iterator)
  try {
    for (;;) {
      const { chunks, bytes, end } = await read()
      if (bytes > 0) yield joined(chunks, bytes)
      if (end?.failure !== undefined) throw end.failure
      if (end) return
    }
  } finally {
    void iterator.return?.().catch(() => undefined)
  }
}

interface Batch {
  chunks: Chunk[]
  bytes: number
  end?: { failure?: unknown }
}

/** Collects chunks until they make a large chunk or the time is over. */
function createReader(iterator: AsyncIterator<Chunk>): () => Promise<Batch> {
  let next: Promise<Received> | undefined

  /** @param late Ends the wait; the pending read is reused by the next call. */
  const receive = async (late: Promise<undefined> | undefined) => {
    next ??= iterator.next()
    const received = await (late ? Promise.race([next, late]) : next)
    if (received) next = undefined
    return received
  }

  return async () => {
    const batch: Batch = { chunks: [], bytes: 0 }
    const { promise, resolve } = Promise.withResolvers<undefined>()
    let timer: NodeJS.Timeout | undefined
    try {
      while (append(batch, await receive(timer && promise)) && batch.bytes < CHUNK_BYTES) {
        timer ??= setTimeout(() => resolve(undefined), MAX_MS)
      }
    } catch (failure) {
      batch.end = { failure }
    }
    clearTimeout(timer)
    return batch
  }
}

type Received = IteratorResult<Chunk, unknown>

/** @returns Whether to wait for more. */
function append(batch: Batch, received: Received | undefined): boolean {
  if (!received) return false
  if (received.done) {
    batch.end = {}
    return false
  }
  batch.chunks.push(received.value)
  batch.bytes += received.value.length
  return true
}

async function* nothing() {}

function joined(chunks: readonly Uint8Array<ArrayBuffer>[], bytes: number) {
  const [first] = chunks
  if (first && chunks.length === 1) return first
  const joinedChunk = Buffer.allocUnsafeSlow(bytes)
  let at = 0
  for (const chunk of chunks) {
    joinedChunk.set(chunk, at)
    at += chunk.length
    releaseBuffer(chunk)
  }
  return joinedChunk
}
