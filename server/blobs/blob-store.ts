/** Inclusive first and last byte. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredBlob {
  /** Hex SHA-256 of the bytes: their only name. */
  sha256: string
  size: number
}

export interface ListedBlob extends StoredBlob {
  storedAt: Date
}

/**
 * Bytes by content. A hash is the only address; nothing a user types reaches it. The shape fits a
 * disk and an object store alike: streams in, ranges out, an address where the store has one.
 */
export interface BlobStore {
  /**
   * Keeps a stream of bytes. When it returns, the bytes survive a crash; until then nothing of them
   * can be seen. The same bytes are kept once.
   */
  put(bytes: AsyncIterable<Uint8Array>): Promise<StoredBlob>
  /** Size of a blob, or `undefined` when the store does not have it. */
  size(sha256: string): Promise<number | undefined>
  /** A range in one piece; for pieces that fit in memory comfortably. */
  read(sha256: string, range: ByteRange): Promise<Uint8Array<ArrayBuffer>>
  /**
   * A range, or all of it, in constant memory.
   * @param isUsed Asked before each further chunk: whether so many bytes of the stream are no longer
   * needed. Saying yes spares memory, and with it more than half the time of a long download.
   */
  stream(
    sha256: string,
    range?: ByteRange,
    isUsed?: (count: number) => boolean,
  ): AsyncIterable<Uint8Array>
  /** A path that a decoder on this machine can read; the store decides whether it is a copy. */
  localPath(sha256: string): Promise<string>
  /** Every blob, in no order. */
  list(): AsyncIterable<ListedBlob>
  /** A short-lived address that hands the bytes to anyone, where the store can make one. */
  signedAddress?(sha256: string, seconds: number): Promise<string>
  remove(sha256: string): Promise<void>
}
