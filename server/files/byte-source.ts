import type { BlobStore, ByteRange, StoredBlob } from '../blobs/blob-store.ts'

/** Bytes that can be read in any place. */
export interface ByteSource {
  size: number
  read(range: ByteRange): Promise<Uint8Array<ArrayBuffer>>
  stream(range: ByteRange): AsyncIterable<Uint8Array>
  /** A stream that is all of an answer's body: it may use memory again that has been sent. */
  body?(range: ByteRange): AsyncIterable<Uint8Array>
  /** Called once, when no more is read. */
  close(): Promise<void>
}

/** @param isSent Whether the client has so many bytes of the body. */
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
