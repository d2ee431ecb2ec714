import { randomUUID } from 'node:crypto'
import type { ByteRange } from '../blobs/blob-store.ts'
import { contentRange } from './answer-plan.ts'
import type { ByteSource } from './byte-source.ts'

export interface Multipart {
  contentType: string
  length: number
  chunks: AsyncIterable<Uint8Array>
}

/** Several ranges in one response (RFC 9110, section 14.6). */
export function multipartRanges(
  source: ByteSource,
  ranges: ByteRange[],
  mediaType: string,
): Multipart {
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
        yield head
        yield* source.stream(range)
      }
      yield tail
    })(),
  }
}

export function lengthOf({ start, end }: ByteRange): number {
  return end - start + 1
}
