import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { isUnreadable, unreadableProblem } from '../disk/unreadable-file.ts'
import { SiteError } from '../errors.ts'
import type { BlobStore, StoredBlob } from './blob-store.ts'

type WrongState = 'missing' | 'changed' | 'unreadable'

/** Stored bytes do not match their hash, or nobody knows because they cannot be read. */
export class WrongBytes extends Error {
  override name = 'WrongBytes'
  readonly state: WrongState
  /** A sentence for the operator: why they cannot be read, and what to do. */
  readonly reason: string | undefined

  constructor(state: WrongState, cause?: unknown, reason?: string) {
    super(`The bytes are ${state}.`, { cause })
    this.state = state
    this.reason = reason
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
): Promise<WrongState | undefined> {
  return (await findWrongBytes(blobs, blob, countRead))?.state
}

/** The same, with the reason for bytes that cannot be read. */
export async function findWrongBytes(
  blobs: Pick<BlobStore, 'size' | 'stream'>,
  blob: StoredBlob,
  countRead?: (count: number) => void,
): Promise<WrongBytes | undefined> {
  try {
    const size = await blobs.size(blob.sha256)
    if (size === undefined) return new WrongBytes('missing')
    if (size !== blob.size) return new WrongBytes('changed')
    if (!countRead) return undefined
    for await (const chunk of verifiedBytes(blobs, blob)) countRead(chunk.length)
    return undefined
  } catch (error) {
    return wrongWhileReading(error)
  }
}

function wrongWhileReading(error: unknown): WrongBytes {
  if (isUnreadable(error)) {
    const { path = '' } = error
    // The folder of a blob cannot be entered.
    const owned = dirname(dirname(path))
    return new WrongBytes('unreadable', error, unreadableProblem(path, error, owned))
  }
  if (!(error instanceof WrongBytes)) throw error
  // Some stores check bytes while sending them, and fail there.
  return error.state === 'missing' ? new WrongBytes('changed', error) : error
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

/** Converts a missing or unreadable blob to WrongBytes. */
export async function withWrongBytes<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task()
  } catch (cause) {
    throw toWrongBytes(cause)
  }
}

function toWrongBytes(cause: unknown): unknown {
  if (!(cause instanceof SiteError)) return cause
  if (cause.code === 'file/missing-bytes') return new WrongBytes('missing', cause)
  if (cause.code !== 'file/unreadable') return cause
  return new WrongBytes('unreadable', cause, (cause.cause as Error).message)
}
