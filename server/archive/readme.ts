import { readFile } from 'node:fs/promises'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { ReadmeHtml } from '../content/rendering/readme-html.ts'
import { SiteError } from '../errors.ts'
import { inTime } from '../in-time.ts'

// Longer files are documents rather than notes.
const README_MAX_BYTES = 32 * 1024
/** Time limit for a store that does not respond. */
export const PAGE_WAIT_MS = 4000

/** HTML of a README.md. If the store is unreachable, only this text is missing from the page. */
export async function readmeOf(
  { sha256, size }: Pick<ArchiveFile, 'sha256' | 'size'>,
  blobs: Pick<BlobStore, 'withLocalFile'>,
  readmes: Pick<ReadmeHtml, 'html' | 'unreachable'>,
): Promise<string | undefined> {
  if (size === 0 || size > README_MAX_BYTES) return undefined
  // A local copy can be read even while a remote store is unreachable.
  const read = () => blobs.withLocalFile(sha256, (path) => readFile(path))
  const bytes = await inTime(read(), PAGE_WAIT_MS).catch((error) => {
    if (!(error instanceof SiteError) || error.code !== 'store/unreachable') throw error
  })
  return bytes
    ? readmes.html(sha256, new TextDecoder().decode(bytes))
    : readmes.unreachable(sha256, read)
}
