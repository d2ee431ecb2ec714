import type { BlobStore, ByteRange } from '../blobs/blob-store.ts'

/** Bytes that can be read in any place. */
export interface ByteSource {
  size: number
  read(range: ByteRange): Promise<Uint8Array<ArrayBuffer>>
  stream(range: ByteRange): AsyncIterable<Uint8Array>
  /** Called once, when no more is read. */
  close(): Promise<void>
}

export function blobSource(blobs: BlobStore, sha256: string, size: number): ByteSource {
  return {
    size,
    read: (range) => blobs.read(sha256, range),
    stream: (range) => blobs.stream(sha256, range),
    close: async () => undefined,
  }
}
