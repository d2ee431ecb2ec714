import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import { giveBack } from '../blobs/give-back.ts'
import type { SiteEnv } from '../http/site-env.ts'

/** What one step of an upload handles: most of what a step costs does not depend on its size. */
const PIECE_BYTES = 2 ** 20
/** What came over a slow line is handed on after so long. */
const LONGEST_MS = 100

/**
 * The body of a request, in large pieces. It comes from the connection itself: between it and a
 * `Request`, every byte is copied once more.
 */
export function bodyPieces(c: Context<SiteEnv>): AsyncIterable<Uint8Array> {
  const { incoming } = (c.env ?? {}) as { incoming?: unknown }
  if (incoming instanceof IncomingMessage) return inLargePieces(incoming)
  const { body } = c.req.raw
  return body ? inLargePieces(Readable.fromWeb(body as ReadableStream)) : nothing()
}

type Chunk = Uint8Array<ArrayBuffer>

/** @param body Is used up; its chunks are empty afterwards. What came before it broke is handed on first. */
export async function* inLargePieces(body: Readable): AsyncGenerator<Chunk> {
  // An answer may have to be given on a connection whose body is not wanted any more.
  const iterator: AsyncIterator<Chunk> = body.iterator({ destroyOnReturn: false })
  const gather = gatherFrom(iterator)
  try {
    for (;;) {
      const { chunks, bytes, end } = await gather()
      if (bytes > 0) yield joined(chunks, bytes)
      if (end?.failure !== undefined) throw end.failure
      if (end) return
    }
  } finally {
    void iterator.return?.().catch(() => undefined)
  }
}

interface Gathered {
  chunks: Chunk[]
  bytes: number
  end?: { failure?: unknown }
}

/** Takes chunks until they make a piece, or no more has come for a while. */
function gatherFrom(iterator: AsyncIterator<Chunk>): () => Promise<Gathered> {
  let next: Promise<Came> | undefined

  /** @param late Ends the waiting, and what is awaited stays the next. */
  const come = async (late: Promise<undefined> | undefined) => {
    next ??= iterator.next()
    const came = await (late ? Promise.race([next, late]) : next)
    if (came) next = undefined
    return came
  }

  return async () => {
    const gathered: Gathered = { chunks: [], bytes: 0 }
    const { promise, resolve } = Promise.withResolvers<undefined>()
    let timer: NodeJS.Timeout | undefined
    try {
      while (take(gathered, await come(timer && promise)) && gathered.bytes < PIECE_BYTES) {
        timer ??= setTimeout(() => resolve(undefined), LONGEST_MS)
      }
    } catch (failure) {
      gathered.end = { failure }
    }
    clearTimeout(timer)
    return gathered
  }
}

type Came = IteratorResult<Chunk, unknown>

/** @returns Whether to wait for more. */
function take(gathered: Gathered, came: Came | undefined): boolean {
  if (!came) return false
  if (came.done) {
    gathered.end = {}
    return false
  }
  gathered.chunks.push(came.value)
  gathered.bytes += came.value.length
  return true
}

async function* nothing() {}

function joined(chunks: readonly Uint8Array<ArrayBuffer>[], bytes: number) {
  const [first] = chunks
  if (first && chunks.length === 1) return first
  const piece = Buffer.allocUnsafeSlow(bytes)
  let at = 0
  for (const chunk of chunks) {
    piece.set(chunk, at)
    at += chunk.length
    giveBack(chunk)
  }
  return piece
}
