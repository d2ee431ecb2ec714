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
 * Compares a stored blob with its hash and size.
 * @param countRead If given, the bytes are read and hashed; called for each chunk.
 */
export async function stateOfBlob(
  blobs: Pick<BlobStore, 'size' | 'stream'>,
  blob: StoredBlob,
  countRead?: (count: number) => void,
): Promise<WrongBytes['state'] | undefined> {
  const size = await blobs.size(blob.sha256)
  if (size === undefined) return 'missing'
  if (size !== blob.size) return 'changed'
  if (!countRead) return undefined
  try {
    for await (const chunk of verifiedBytes(blobs, blob)) countRead(chunk.length)
    return undefined
  } catch (error) {
    // Some stores check bytes while sending them, and fail there.
    if (error instanceof WrongBytes) return 'changed'
    throw error
  }
}

/**
 * Streams a blob and checks its hash.
 * @throws WrongBytes, at the latest after the last byte.
 */
export async function* verifiedBytes(
  blobs: Pick<BlobStore, 'stream'>,
  { sha256, size }: StoredBlob,
): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256')
  let read = 0
  try {
    for await (const chunk of blobs.stream(sha256)) {
      hash.update(chunk)
      read += chunk.length
      yield chunk
    }
  } catch (cause) {
    throw toWrongBytes(cause)
  }
  if (read !== size || hash.digest('hex') !== sha256) throw new WrongBytes('changed')
}

export async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<StoredBlob> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes) {
    hash.update(chunk)
    size += chunk.length
  }
  return { sha256: hash.digest('hex'), size }
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
