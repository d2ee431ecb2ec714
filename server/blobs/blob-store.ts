/** Inclusive first and last byte. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredBlob {
  /** Hex SHA-256, the only name of a blob. */
  sha256: string
  size: number
}

export interface ListedBlob extends StoredBlob {
  storedAt: Date
}

/**
 * Content-addressed storage on a disk or in an object store. The hash is the only key; no user input reaches it.
 */
export interface BlobStore {
  /**
   * Stores a stream, durable when it returns and invisible until then. Equal bytes are stored once.
   * @param bytes Chunks must not be changed afterwards: they may be written after the next one is requested.
   * @param expected @throws WrongBytes if the bytes differ; nothing is stored then.
   */
  put(bytes: AsyncIterable<Uint8Array>, expected?: StoredBlob): Promise<StoredBlob>
  /**
   * Stores a complete, synced local file with a known hash. The file must not be written any more: it may become a hard
   * link to the blob.
   */
  putFile(path: string, blob: StoredBlob): Promise<void>
  /** `undefined` for a missing blob. */
  size(sha256: string): Promise<number | undefined>
  /** Reads a small range into memory. */
  read(sha256: string, range: ByteRange): Promise<Uint8Array<ArrayBuffer>>
  /**
   * Streams a range, or the whole blob, in constant memory.
   * @param isUsed Called before each chunk: whether the first `count` bytes are no longer needed, so that their buffer can
   * be reused. This more than halves the time of a long download.
   */
  stream(
    sha256: string,
    range?: ByteRange,
    isUsed?: (count: number) => boolean,
  ): AsyncIterable<Uint8Array>
  /**
   * Provides a local path `.../ab/abcdef...` for one task, of the blob itself or of a copy. It is not removed during the
   * task.
   */
  withLocalFile<Result>(sha256: string, task: (path: string) => Promise<Result>): Promise<Result>
  /**
   * Every blob, in no order.
   * @param skips Leaves out folders that cannot be read, which `foreign` names, instead of throwing.
   */
  list(skips?: 'unreadable'): AsyncIterable<ListedBlob>
  /** A short-lived public URL, if the store supports it. */
  signedUrl?(sha256: string, options: SignedUrlOptions): Promise<string>
  /** With everything that was made from it. */
  remove(sha256: string): Promise<void>
  /** Changes when the bytes are written again; `undefined` for a missing blob. */
  etag(sha256: string): Promise<string | undefined>
  /**
   * Quarantines damaged bytes, so that an import can store them again. Bytes written since the check stay.
   * @param damage `etag` is from before the check; `exclusively` runs the last step in a write transaction.
   */
  quarantine(sha256: string, damage: Damage): Promise<void>
  /** Objects in the store that are not blobs. */
  foreign(): Promise<ForeignObjects>
  /** Removes leftovers of interrupted writes older than a day and returns their number. */
  sweep(): Promise<number>
}

export interface Damage {
  etag: string | undefined
  exclusively<Result>(task: () => Promise<Result>): Promise<Result>
}

/** Response headers and lifetime of a signed URL. */
export interface SignedUrlOptions {
  seconds: number
  contentType: string
  contentDisposition: string
  cacheControl: string
}

/** By name inside the store. */
export interface ForeignObjects {
  /** Damaged blobs that an earlier check quarantined. */
  quarantined: string[]
  strays: string[]
  /** Running or interrupted writes. */
  unfinished: string[]
  /** Folders that cannot be read, by name; why, and what to do. */
  unreadable: { name: string; reason: string }[]
}

/** Files made from blobs, such as thumbnails, which can be made again. */
export interface Derived {
  /** An empty file counts as missing. */
  read(name: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; writtenAt: Date } | undefined>
  /** Atomic: readers see the whole file or none. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Removes everything that was made from a blob: what has its hash as the start of its name in the folder `ab`. */
  removeOf(sha256: string): Promise<void>
}

/** All stored files of an archive. */
export interface Store {
  blobs: BlobStore
  thumbnails: Derived
  /** Id of the archive that the files belong to; `undefined` for a new store. */
  archiveId(): Promise<string | undefined>
  claimFor(archiveId: string): Promise<void>
  /** @throws SiteError store/unreachable, within a few seconds. */
  check(): Promise<void>
  /** Origin of signed URLs. */
  signedOrigin: string | undefined
  close(): Promise<void>
}
