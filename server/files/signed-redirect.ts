import { isActive, mediaKind } from '#domain/archive/file-types/media-type.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { type Offered, planAnswer } from './answer-plan.ts'
import { alwaysSafe } from './file-headers.ts'

const SECONDS = 5 * 60
/** Browsers use the same URL for as long as a video plays. */
const VIDEO_SECONDS = 12 * 60 * 60
/** Below this size, a redirect costs the visitor more than it saves. */
const MIN_BYTES = 256 * 1024

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
  if (!isSafe || offered.size < MIN_BYTES || !isPlain(request, offered)) return undefined
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

/** The store does not know our tags and would judge unusual requests by its own rules. */
function isPlain({ method, headers }: Request, offered: Offered): boolean {
  const isConditional = ['if-match', 'if-unmodified-since', 'if-range'].some((name) =>
    headers.has(name),
  )
  if (method !== 'GET' || isConditional) return false
  const { status, ranges } = planAnswer(headers, offered)
  return ranges.length === 1 && (status === 206 || !headers.has('range'))
}
