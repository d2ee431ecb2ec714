import { createHash } from 'node:crypto'
import type { BlobStore, StoredBlob } from '../blobs/blob-store.ts'
import { SiteError } from '../errors.ts'

/** Bytes in a backup that are not those which their name says. */
export class WrongBytes extends Error {
  override name = 'WrongBytes'
  readonly state: 'missing' | 'changed'

  constructor(state: 'missing' | 'changed', cause?: unknown) {
    super(`The bytes are ${state}.`, { cause })
    this.state = state
  }
}

/**
 * Bytes by their name, hashed on the way.
 * @throws WrongBytes at the latest after the last byte.
 */
export async function* checkedBytes(
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
    const isMissing = cause instanceof SiteError && cause.code === 'file/missing-bytes'
    throw isMissing ? new WrongBytes('missing', cause) : cause
  }
  if (read !== size || hash.digest('hex') !== sha256) throw new WrongBytes('changed')
}
