import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { SiteError } from '../errors.ts'
import { inTime } from './readme.ts'

/** The first bytes of a file; a store that is away costs a page these, and not the page. */
export async function startOf(
  { sha256, size }: Pick<ArchiveFile, 'sha256' | 'size'>,
  bytes: number,
  blobs: Pick<BlobStore, 'read'>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (size === 0) return new Uint8Array()
  const end = Math.min(size, bytes) - 1
  return await inTime(blobs.read(sha256, { start: 0, end })).catch((error) => {
    if (!(error instanceof SiteError) || error.code !== 'store/unreachable') throw error
    return undefined
  })
}
