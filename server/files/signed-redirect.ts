import { isActive, mediaKind } from '#domain/archive/file-types/media-type.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { isSimple, type Offered } from './answer-plan.ts'
import { alwaysSafe } from './file-headers.ts'

const SECONDS = 5 * 60
/** Browsers use the same URL for as long as a video plays. */
const VIDEO_SECONDS = 12 * 60 * 60
/** Below this size, a redirect costs the visitor more than it saves. */
const MIN_BYTES = 256 * 1024
/** The store does not know our tags. */
const CONDITIONS = ['if-match', 'if-unmodified-since', 'if-range']

export interface Handed {
  file: Pick<ArchiveFile, 'sha256' | 'mediaType'>
  offered: Offered
  isDownload: boolean
}

/**
 * Redirects to a short-lived URL of the store, for types that browsers never run, because the store does not send our
 * security headers. `undefined`: the site sends the bytes itself.
 */
export async function sendToStore(
  request: Request,
  { file: { sha256, mediaType }, offered, isDownload }: Handed,
  blobs: BlobStore,
): Promise<Response | undefined> {
  const isSafe = isDownload || isPassive(mediaType)
  const isWorthIt = offered.size >= MIN_BYTES && request.method === 'GET'
  if (!isSafe || !isWorthIt || !isSimple(request.headers, offered, CONDITIONS)) return undefined
  const isPlayed = ['video', 'audio'].includes(mediaKind(mediaType))
  const address = await blobs.signedAddress?.(sha256, {
    seconds: isPlayed ? VIDEO_SECONDS : SECONDS,
    contentType: isPassive(mediaType) ? mediaType : 'application/octet-stream',
    contentDisposition: offered.headers['content-disposition'],
    cacheControl: `private, max-age=${SECONDS}`,
  })
  if (address === undefined) return undefined
  const headers = { ...alwaysSafe, location: address, 'cache-control': 'no-store' }
  return new Response(null, { status: 302, headers })
}

/** Raster images, video and audio, which browsers never run as code. */
function isPassive(mediaType: string): boolean {
  return ['image', 'video', 'audio'].includes(mediaKind(mediaType)) && !isActive(mediaType)
}
