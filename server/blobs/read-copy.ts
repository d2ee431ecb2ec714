import { readFile } from 'node:fs/promises'
import type { BlobStore } from './blob-store.ts'

/** All of some small bytes, by a file of this machine: with one, a distant store may be away. */
export function readCopy(blobs: Pick<BlobStore, 'lendPath'>, sha256: string): Promise<Uint8Array> {
  return blobs.lendPath(sha256, (path) => readFile(path))
}
