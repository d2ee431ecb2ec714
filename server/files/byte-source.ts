import type { BlobStore, ByteRange, StoredBlob } from '../blobs/blob-store.ts'

/** Random access to bytes. */
export interface ByteSource {
  size: number
  read(range: ByteRange): Promise<Uint8Array<ArrayBuffer>>
  stream(range: ByteRange): AsyncIterable<Uint8Array>
  /** A stream for a whole body, which may reuse memory that has been sent. */
  body?(range: ByteRange): AsyncIterable<Uint8Array>
  /** Called once, after the last read. */
  close(): Promise<void>
}

/** @param isSent Whether the client has received this many bytes of the body. */
export function blobSource(
  blobs: BlobStore,
  { sha256, size }: StoredBlob,
  isSent?: (count: number) => boolean,
): ByteSource {
  return {
    size,
    read: (range) => blobs.read(sha256, range),
    stream: (range) => blobs.stream(sha256, range),
    body: (range) => blobs.stream(sha256, range, isSent),
    close: async () => undefined,
  }
}
