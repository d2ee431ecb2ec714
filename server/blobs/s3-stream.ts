import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { SiteError } from '../errors.ts'
import type { ByteRange } from './blob-store.ts'
import type { S3Bucket } from './s3-bucket.ts'

const WAITS_MS = [100, 400, 1600, 5000]

/**
 * Bytes of an object as one answer of the store, read as fast as they are taken. Where the
 * connection breaks, another answer goes on from the next byte.
 * @throws SiteError file/missing-bytes when there are none or fewer; store/unreachable when the
 * store does not come back.
 */
export async function* streamObject(
  bucket: S3Bucket,
  name: string,
  range?: ByteRange,
): AsyncIterable<Uint8Array> {
  let { start, end } = range ?? { start: 0, end: undefined }
  let breaks = 0
  do {
    const { length, bytes } = await open(bucket, name, start, end)
    end ??= length - 1
    if (length !== end - start + 1) throw new SiteError('file/missing-bytes')
    let cause: unknown
    try {
      for await (const chunk of bytes) {
        start += chunk.length
        breaks = 0
        yield chunk
      }
    } catch (error) {
      cause = error
    }
    if (start <= end) await waitAfter(breaks++, cause)
  } while (start <= end)
}

async function waitAfter(breaks: number, cause: unknown): Promise<void> {
  const wait = WAITS_MS[breaks]
  if (wait === undefined) throw new SiteError('store/unreachable', { cause })
  await setTimeout(wait)
}

async function open(bucket: S3Bucket, name: string, start: number, end: number | undefined) {
  const isWhole = start === 0 && end === undefined
  const range = isWhole ? undefined : `bytes=${start}-${end ?? ''}`
  const answer = await bucket.get(name, range)
  if (!(answer?.Body instanceof Readable)) throw new SiteError('file/missing-bytes')
  const bytes: AsyncIterable<Uint8Array> = answer.Body
  return { length: answer.ContentLength ?? 0, bytes }
}
