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
   * @param bytes Pieces that nobody changes afterwards: they may be written later than the next is asked for.
   * @param expected What they must be. @throws WrongBytes where they are not, and nothing is stored.
   */
  put(bytes: AsyncIterable<Uint8Array>, expected?: StoredBlob): Promise<StoredBlob>
  /**
   * Keeps bytes that lie whole and synced in a file of this machine, and whose hash is known. The file
   * stays, and is not to be written any more: it may be the blob itself under another name.
   */
  putFile(path: string, blob: StoredBlob): Promise<void>
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
  /**
   * Lends a path that a decoder on this machine can read, `.../ab/abcdef...`, for one task. The store
   * decides whether it is a copy; one that is lent is not removed.
   */
  lendPath<Result>(sha256: string, task: (path: string) => Promise<Result>): Promise<Result>
  /** Every blob, in no order. */
  list(): AsyncIterable<ListedBlob>
  /** A short-lived address that hands the bytes to anyone, where the store can make one. */
  signedAddress?(sha256: string, answer: SignedAnswer): Promise<string>
  remove(sha256: string): Promise<void>
  /** Changes when the bytes are written again; `undefined` when the store does not have them. */
  etag(sha256: string): Promise<string | undefined>
  /**
   * Puts damaged bytes beside their place, so that an import can fill it again. Bytes that were written
   * again since they were checked stay.
   * @param damage `etag` is theirs from before the check; `exclusively` runs the last step while nobody
   * else can change the archive.
   */
  setAside(sha256: string, damage: Damage): Promise<void>
  /** What lies among the blobs and is none. */
  foreign(): Promise<ForeignObjects>
  /** Removes what writes that were cut off left half done more than a day ago, and counts it. */
  sweep(): Promise<number>
}

export interface Damage {
  etag: string | undefined
  exclusively<Result>(task: () => Promise<Result>): Promise<Result>
}

/** What a store says of the bytes that it hands out itself. */
export interface SignedAnswer {
  seconds: number
  contentType: string
  contentDisposition: string
  cacheControl: string
}

/** By name inside the store. */
export interface ForeignObjects {
  /** Changed blobs that an earlier check put aside. */
  setAside: string[]
  strays: string[]
  /** Writes that are under way, or that were cut off. */
  unfinished: string[]
}

/** Small things made from blobs, such as thumbnails: they may be lost and are made again. */
export interface Derived {
  /** Bytes and the time they were written. An empty one counts as not there. */
  read(name: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; writtenAt: Date } | undefined>
  /** Others see all of it or nothing. */
  write(name: string, bytes: Uint8Array): Promise<void>
}

/** Everything of the archive but its rows. */
export interface Store {
  blobs: BlobStore
  thumbnails: Derived
  /** The archive whose bytes these are; `undefined` as long as nobody has said. */
  archiveId(): Promise<string | undefined>
  claimFor(archiveId: string): Promise<void>
  /** @throws SiteError store/unreachable, within a few seconds. */
  check(): Promise<void>
  /** Where a browser is sent for signed addresses, as an origin. */
  signedOrigin: string | undefined
  close(): Promise<void>
}
