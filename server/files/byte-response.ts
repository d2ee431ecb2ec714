import { randomUUID } from 'node:crypto'
import type { ByteRange } from '../blobs/blob-store.ts'
import type { ByteSource } from './byte-source.ts'
import { contentRange, type Offered, planResponse, type ResponsePlan } from './response-plan.ts'

/** Up to this size, one read into one buffer is faster than chunks and costs little for a stalled client. */
const ONE_READ_BYTES = 512 * 1024

/**
 * The response to GET or HEAD for stored bytes: whole, ranges, or 304. The source is closed after the body, or
 * immediately without one.
 */
export async function serveBytes(
  request: Request,
  source: ByteSource,
  offered: Omit<Offered, 'size'>,
): Promise<Response> {
  const plan = planResponse(request.headers, { ...offered, size: source.size })
  const { headers, chunks, single } = bodyOf(plan, source, offered.headers['content-type'])
  const init = { status: plan.status, headers }
  if (request.method !== 'HEAD' && chunks && !single) {
    return new Response(await byteStream(chunks, () => source.close()), init)
  }
  try {
    const isEmpty = request.method === 'HEAD' || single === undefined
    return new Response(isEmpty ? null : await source.read(single), init)
  } finally {
    await source.close()
  }
}

interface Body {
  headers: Record<string, string>
  /** Set if one read is enough. */
  single?: ByteRange
  chunks?: AsyncIterable<Uint8Array>
}

function bodyOf({ headers, ranges }: ResponsePlan, source: ByteSource, mediaType: string): Body {
  const [range, ...more] = ranges
  if (range === undefined) return { headers }
  if (more.length === 0) {
    const sized = { ...headers, 'content-length': String(lengthOf(range)) }
    if (lengthOf(range) <= ONE_READ_BYTES) return { headers: sized, single: range }
    return { headers: sized, chunks: (source.body ?? source.stream)(range) }
  }
  const { contentType, length, chunks } = multipartRanges(source, ranges, mediaType)
  const described = { 'content-type': contentType, 'content-length': String(length) }
  return { headers: { ...headers, ...described }, chunks }
}

/**
 * A body with backpressure. Calls `close` once: at the end, on failure, or when the client disconnects, even before
 * the first byte.
 * @throws The error of the first chunk: an error response is still possible then. That of a ZIP may contain no bytes of
 * a file yet.
 */
export async function byteStream(
  chunks: AsyncIterable<Uint8Array>,
  close: () => Promise<void>,
): Promise<ReadableStream<Uint8Array>> {
  const iterator = chunks[Symbol.asyncIterator]()
  let first: IteratorResult<Uint8Array> | undefined
  try {
    first = await iterator.next()
  } catch (error) {
    await close()
    throw error
  }
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = first ?? (await iterator.next())
          first = undefined
          if (!done) return controller.enqueue(value)
          controller.close()
        } catch (error) {
          controller.error(error)
        }
        await close()
      },
      async cancel() {
        try {
          await iterator.return?.()
        } finally {
          await close()
        }
      },
    },
    { highWaterMark: 0 },
  )
}

interface Multipart {
  contentType: string
  length: number
  chunks: AsyncIterable<Uint8Array>
}

/** Several ranges in one response (RFC 9110, section 14.6). */
function multipartRanges(source: ByteSource, ranges: ByteRange[], mediaType: string): Multipart {
  const boundary = randomUUID()
  const parts = ranges.map((range) => ({
    range,
    head: Buffer.from(
      `\r\n--${boundary}\r\ncontent-type: ${mediaType}\r\n` +
        `content-range: ${contentRange(range, source.size)}\r\n\r\n`,
    ),
  }))
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  return {
    contentType: `multipart/byteranges; boundary=${boundary}`,
    length: parts.reduce(
      (sum, { range, head }) => sum + head.length + lengthOf(range),
      tail.length,
    ),
    chunks: (async function* () {
      for (const { range, head } of parts) {
        let before: Buffer | undefined = head
        // With its first bytes, so that those of the first part are read before the status is sent.
        for await (const chunk of source.stream(range)) {
          yield before ? Buffer.concat([before, chunk]) : chunk
          before = undefined
        }
      }
      yield tail
    })(),
  }
}

function lengthOf({ start, end }: ByteRange): number {
  return end - start + 1
}
