import { readFile } from 'node:fs/promises'
import type { BlobStore } from './blob-store.ts'

/** Reads a small blob through its local copy, so that a remote store may be unreachable. */
export function readCopy(
  blobs: Pick<BlobStore, 'withLocalFile'>,
  sha256: string,
): Promise<Uint8Array> {
  return blobs.withLocalFile(sha256, (path) => readFile(path))
}
