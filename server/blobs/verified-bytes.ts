import { createHash } from 'node:crypto'
import { SiteError } from '../errors.ts'
import type { BlobStore, StoredBlob } from './blob-store.ts'

/** Stored bytes do not match their hash. */
export class WrongBytes extends Error {
  override name = 'WrongBytes'
  readonly state: 'missing' | 'changed'

  constructor(state: 'missing' | 'changed', cause?: unknown) {
    super(`The bytes are ${state}.`, { cause })
    this.state = state
  }
}

/**
 * Streams a blob and checks its hash.
 * @throws WrongBytes, at the latest after the last byte.
 */
export async function* verifiedBytes(
  blobs: Pick<BlobStore, 'stream'>,
  { sha256, size }: StoredBlob,
  countRead: (count: number) => void = () => undefined,
): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256')
  let read = 0
  try {
    for await (const chunk of blobs.stream(sha256)) {
      hash.update(chunk)
      read += chunk.length
      countRead(chunk.length)
      yield chunk
    }
  } catch (cause) {
    throw toWrongBytes(cause)
  }
  if (read !== size || hash.digest('hex') !== sha256) throw new WrongBytes('changed')
}

/** SHA-256 in hex. */
export async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Copies a blob from one store to another and hashes it on the way. Nothing is stored unless the hash matches.
 * @throws WrongBytes
 */
export async function copyBlob(
  from: Pick<BlobStore, 'stream'>,
  to: Pick<BlobStore, 'put'>,
  blob: StoredBlob,
  countRead: (count: number) => void = () => undefined,
): Promise<void> {
  await withWrongBytes(() => to.put(counted(from.stream(blob.sha256), countRead), blob))
}

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  countRead: (count: number) => void,
): AsyncIterable<Uint8Array> {
  for await (const chunk of bytes) {
    countRead(chunk.length)
    yield chunk
  }
}

export function requireSame(blob: StoredBlob, expected: StoredBlob | undefined): void {
  if (expected === undefined) return
  if (blob.sha256 !== expected.sha256 || blob.size !== expected.size) {
    throw new WrongBytes('changed')
  }
}

/** Converts a missing blob to WrongBytes. */
export async function withWrongBytes<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task()
  } catch (cause) {
    throw toWrongBytes(cause)
  }
}

function toWrongBytes(cause: unknown): unknown {
  const isMissing = cause instanceof SiteError && cause.code === 'file/missing-bytes'
  return isMissing ? new WrongBytes('missing', cause) : cause
}
