import { isActive, mediaKind } from '#domain/archive/file-types/media-type.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { type Offered, planAnswer } from './answer-plan.ts'
import { alwaysSafe } from './file-headers.ts'

const SECONDS = 5 * 60
/** Browsers keep the address of a film for as long as it plays, and do not ask us for another. */
const FILM_SECONDS = 12 * 60 * 60
/** Below this, being sent elsewhere costs a visitor more than it spares the site. */
const LEAST_BYTES = 256 * 1024

/** Bytes that somebody else is to send. */
export interface Handed {
  file: Pick<ArchiveFile, 'sha256' | 'mediaType'>
  offered: Offered
  isDownload: boolean
}

/**
 * Sends a visitor to the store itself, by an address that soon ends, for bytes that no browser runs:
 * there, none of our headers guards them. `undefined` means that the site answers itself.
 */
export async function sendToStore(
  request: Request,
  { file: { sha256, mediaType }, offered, isDownload }: Handed,
  blobs: BlobStore,
): Promise<Response | undefined> {
  const isSafe = isDownload || isPassive(mediaType)
  if (!isSafe || offered.size < LEAST_BYTES || !isPlain(request, offered)) return undefined
  const isPlayed = ['video', 'audio'].includes(mediaKind(mediaType))
  const address = await blobs.signedAddress?.(sha256, {
    seconds: isPlayed ? FILM_SECONDS : SECONDS,
    contentType: isPassive(mediaType) ? mediaType : 'application/octet-stream',
    contentDisposition: offered.headers['content-disposition'],
    cacheControl: `private, max-age=${SECONDS}`,
  })
  if (address === undefined) return undefined
  const headers = { ...alwaysSafe, location: address, 'cache-control': 'no-store' }
  return new Response(null, { status: 302, headers })
}

/** Pictures made of pixels, films and sound: shown by every browser, run by none. */
function isPassive(mediaType: string): boolean {
  return ['image', 'video', 'audio'].includes(mediaKind(mediaType)) && !isActive(mediaType)
}

/** The store knows nothing of our tags, and would judge what is unusual by rules of its own. */
function isPlain({ method, headers }: Request, offered: Offered): boolean {
  const isConditional = ['if-match', 'if-unmodified-since', 'if-range'].some((name) =>
    headers.has(name),
  )
  if (method !== 'GET' || isConditional) return false
  const { status, ranges } = planAnswer(headers, offered)
  return ranges.length === 1 && (status === 206 || !headers.has('range'))
}
