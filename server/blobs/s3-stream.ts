import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { SiteError } from '../errors.ts'
import type { ByteRange } from './blob-store.ts'
import type { S3Bucket } from './s3-bucket.ts'

const WAITS_MS = [100, 400, 1600, 5000, 10_000]

/**
 * Streams an object with backpressure. A broken connection is resumed at the next byte.
 * @throws SiteError file/missing-bytes if bytes are missing; store/unreachable if the store stays unreachable.
 */
export async function* streamObject(
  bucket: S3Bucket,
  name: string,
  range?: ByteRange,
): AsyncIterable<Uint8Array> {
  let { start, end } = range ?? { start: 0, end: undefined }
  let isBegun = false
  let breaks = 0
  while (end === undefined || start <= end) {
    try {
      const answer = await open(bucket, name, start, end)
      isBegun = true
      end ??= answer.length - 1
      for await (const chunk of answer.bytes) {
        start += chunk.length
        breaks = 0
        yield chunk
      }
    } catch (error) {
      // The first request fails immediately.
      if (!isBegun) throw error
      await waitAfter(error, breaks++)
    }
  }
}

async function waitAfter(error: unknown, breaks: number): Promise<void> {
  if (error instanceof SiteError && error.code === 'file/missing-bytes') throw error
  const wait = WAITS_MS[breaks]
  if (wait === undefined) throw new SiteError('store/unreachable', { cause: error })
  await setTimeout(wait)
}

async function open(bucket: S3Bucket, name: string, start: number, end: number | undefined) {
  const isWhole = start === 0 && end === undefined
  const range = isWhole ? undefined : `bytes=${start}-${end ?? ''}`
  const { Body: bytes, ContentLength: length } = (await bucket.get(name, range)) ?? {}
  if (!(bytes instanceof Readable)) throw new SiteError('file/missing-bytes')
  if (length === undefined || (end !== undefined && length !== end - start + 1)) {
    bytes.destroy()
    throw new SiteError('file/missing-bytes')
  }
  return { length, bytes }
}
