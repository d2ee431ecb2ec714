import type { BlobStore, ByteRange } from '../blobs/blob-store.ts'
import type { VideoStart } from '../media/videos/video-start.ts'
import type { ByteSource } from './byte-source.ts'

interface Part {
  /** In the video as it is played. */
  from: number
  to: number
  read(range: ByteRange): AsyncIterable<Uint8Array>
}

/** A video with its index at the start: stored bytes first, then ranges of the original. */
export function videoSource(
  blobs: Pick<BlobStore, 'stream'>,
  sha256: string,
  { head, rest }: VideoStart,
): ByteSource {
  const parts = partsOf(blobs, sha256, { head, rest })

  async function* stream({ start, end }: ByteRange): AsyncGenerator<Uint8Array> {
    for (const { from, to, read } of parts) {
      const [first, last] = [Math.max(start, from), Math.min(end, to)]
      if (first <= last) yield* read({ start: first - from, end: last - from })
    }
  }

  return {
    size: (parts.at(-1)?.to ?? -1) + 1,
    stream,
    async read(range) {
      const chunks: Uint8Array[] = []
      for await (const chunk of stream(range)) chunks.push(chunk)
      return new Uint8Array(Buffer.concat(chunks))
    },
    close: async () => undefined,
  }
}

function partsOf(
  blobs: Pick<BlobStore, 'stream'>,
  sha256: string,
  { head, rest }: VideoStart,
): Part[] {
  const parts: Part[] = [{ from: 0, to: head.length - 1, read: (range) => bytesIn(head, range) }]
  for (const { start, end } of rest) {
    const from = (parts.at(-1)?.to ?? -1) + 1
    parts.push({
      from,
      to: from + end - start,
      read: (range) => blobs.stream(sha256, { start: start + range.start, end: start + range.end }),
    })
  }
  return parts
}

async function* bytesIn(bytes: Uint8Array, { start, end }: ByteRange) {
  yield bytes.subarray(start, end + 1)
}
