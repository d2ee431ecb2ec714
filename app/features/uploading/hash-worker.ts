import { createSha256 } from './sha256.ts'

/** What browsers hash by themselves, and fast, because it fits in memory. */
const AT_ONCE = 64 * 2 ** 20

export interface HashReply {
  key: number
  /** Undefined where the file could not be read. */
  sha256: string | undefined
}

/** A large file takes seconds, and the page must not wait for them. */
self.onmessage = async ({ data }: MessageEvent<{ key: number; file: File }>) => {
  const sha256 = await hashOf(data.file).catch(() => undefined)
  self.postMessage({ key: data.key, sha256 } satisfies HashReply)
}

async function hashOf(file: File): Promise<string> {
  if (file.size <= AT_ONCE && globalThis.crypto?.subtle) {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  const hash = createSha256()
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return hash.digest()
    hash.update(value)
  }
}
