import { readFile } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { ReadmeHtml } from '../content/rendering/readme-html.ts'
import { SiteError } from '../errors.ts'

// Longer files are documents rather than notes.
const README_MAX_BYTES = 32 * 1024
/** Time limit for a store that does not respond. */
const TIMEOUT_MS = 4000

/** HTML of a README.md. If the store is unreachable, only this text is missing from the page. */
export async function readmeOf(
  { sha256, size }: Pick<ArchiveFile, 'sha256' | 'size'>,
  blobs: Pick<BlobStore, 'withLocalFile'>,
  readmes: Pick<ReadmeHtml, 'html' | 'unreachable'>,
): Promise<string | undefined> {
  if (size === 0 || size > README_MAX_BYTES) return undefined
  // A local copy can be read even while a remote store is unreachable.
  const read = () => blobs.withLocalFile(sha256, (path) => readFile(path))
  const bytes = await inTime(read()).catch((error) => {
    if (!(error instanceof SiteError) || error.code !== 'store/unreachable') throw error
  })
  return bytes
    ? readmes.html(sha256, new TextDecoder().decode(bytes))
    : readmes.unreachable(sha256, read)
}

/** `undefined` for an answer that takes longer than a page waits. */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  const settled = new AbortController()
  const options = { ref: false, signal: settled.signal }
  const late = after(TIMEOUT_MS, undefined, options).catch(() => undefined)
  return await Promise.race([answer, late]).finally(() => settled.abort())
}
