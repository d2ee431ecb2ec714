import { createSha256 } from './sha256.ts'

/** What browsers hash by themselves, and fast, because it fits in memory. */
const AT_ONCE = 64 * 2 ** 20

/** How often it is told how far it is. */
const TOLD_EVERY = 32 * 2 ** 20

/** The hash, undefined where the file could not be read; before it, how much of the file was read. */
export type HashReply =
  | { key: number; sha256: string | undefined }
  | { key: number; readBytes: number }

/** A large file takes seconds, and the page must not wait for them. */
self.onmessage = async ({ data }: MessageEvent<{ key: number; file: File }>) => {
  const { key, file } = data
  const tell = (readBytes: number) => self.postMessage({ key, readBytes } satisfies HashReply)
  const sha256 = await hashOf(file, tell).catch(() => undefined)
  self.postMessage({ key, sha256 } satisfies HashReply)
}

async function hashOf(file: File, tell: (readBytes: number) => void): Promise<string> {
  if (file.size <= AT_ONCE && globalThis.crypto?.subtle) {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  const hash = createSha256()
  const reader = file.stream().getReader()
  let [read, told] = [0, 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return hash.digest()
    hash.update(value)
    read += value.length
    if (read - told < TOLD_EVERY) continue
    told = read
    tell(read)
  }
}
