import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** WebCrypto is several times faster, but takes only what is in memory as a whole. */
const MAX_WEBCRYPTO_BYTES = 64 * 2 ** 20

const PROGRESS_EVERY_BYTES = 32 * 2 ** 20

/** The hash, undefined where the file could not be read; before it, how much of the file was read. */
export type HashReply =
  | { key: number; sha256: string | undefined }
  | { key: number; readBytes: number }

/** A large file takes seconds, and the page must not wait for them. */
self.onmessage = async ({ data }: MessageEvent<{ key: number; file: File }>) => {
  const { key, file } = data
  const report = (readBytes: number) => self.postMessage({ key, readBytes } satisfies HashReply)
  const hash = await hashFile(file, report).catch(() => undefined)
  self.postMessage({ key, sha256: hash } satisfies HashReply)
}

async function hashFile(file: File, onProgress: (readBytes: number) => void): Promise<string> {
  // Pages over plain HTTP have no WebCrypto.
  if (file.size <= MAX_WEBCRYPTO_BYTES && globalThis.crypto?.subtle) {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return bytesToHex(new Uint8Array(digest))
  }
  const hash = sha256.create()
  const reader = file.stream().getReader()
  let [read, reported] = [0, 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return bytesToHex(hash.digest())
    hash.update(value)
    read += value.length
    if (read - reported < PROGRESS_EVERY_BYTES) continue
    reported = read
    onProgress(read)
  }
}
