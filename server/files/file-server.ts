import type { Archive } from '#domain/archive/archive.ts'
import { isActive, mediaKind } from '#domain/archive/file-types/media-type.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Config } from '../config.ts'
import type { MediaProcessor } from '../media/media-processor.ts'
import type { DocumentProcessor } from '../media/pages/document-processor.ts'
import { serveBytes } from './byte-response.ts'
import { blobSource } from './byte-source.ts'
import {
  type DerivativeRequest,
  isDerived,
  type OwnHeaders,
  serveDerived,
} from './derived-response.ts'
import { fileHeaders, safeFileHeaders } from './file-headers.ts'
import { createRecentFiles } from './recent-files.ts'
import { isSimple, type Offered } from './response-plan.ts'
import { type Outgoing, sentBytes } from './sent-bytes.ts'
import { videoSource } from './video-source.ts'

export interface FileParts {
  archive: Pick<Archive, 'file'>
  blobs: BlobStore
  mediaProcessor: MediaProcessor & DocumentProcessor
  sendfile: Config['SENDFILE']
  /** Whether downloads are redirected to the store. */
  redirect: boolean
  /** Changes with everything visible in the archive. */
  version: () => string
}

/** What the requester must be allowed to do. */
export const FILE_ACTION = 'read'

export type FileServer = ReturnType<typeof createFileServer>

/** Serves files of the archive and what is derived from them. */
export function createFileServer(parts: FileParts) {
  const { archive, blobs, mediaProcessor, sendfile, redirect, version } = parts

  const isHandedOver = sendfile !== 'off' || redirect
  const handOver = async (request: Request, requested: Handed) =>
    sendfile === 'x-accel-redirect'
      ? handToProxy(request.headers, requested.offered, requested.file.sha256)
      : redirect && sendToStore(request, requested, blobs)

  return {
    ...createRecentFiles(archive, version),

    async serve(
      request: Request,
      asked: DerivativeRequest & { bindings: Outgoing },
    ): Promise<Response> {
      const { file, form, own } = asked
      const { name, mediaType, size, sha256 } = file
      const { isDownload } = form
      if (isDerived(form)) return serveDerived(request, asked, mediaProcessor)
      const video =
        form.video &&
        !isDownload &&
        (await respondWithVideo(request, asked, { blobs, mediaProcessor }))
      if (video) return video
      const offered = {
        size,
        etag: `"${sha256}"`,
        headers: { ...fileHeaders({ name, mediaType, isDownload }), ...own },
      }
      const handed = isHandedOver && (await handOver(request, { file, offered, own, isDownload }))
      if (handed) return handed
      return serveBytes(request, blobSource(blobs, file, sentBytes(asked.bindings)), offered)
    },
  }
}

/**
 * Lets nginx send the bytes from its internal location `/_blobs/`. Only for simple cases, a whole file or one
 * satisfiable range, because nginx would judge others by its own rules. `undefined`: the site sends them itself.
 */
function handToProxy(request: Headers, offered: Offered, sha256: string): Response | undefined {
  if (!isSimple(request, offered, ['if-match', 'if-unmodified-since'])) return undefined
  return new Response(null, {
    headers: {
      ...offered.headers,
      etag: offered.etag,
      'x-accel-redirect': `/_blobs/${sha256.slice(0, 2)}/${sha256}`,
    },
  })
}

/** A video with its index at the start, or its frames. `undefined` if neither is requested, or it starts at once as it is. */
async function respondWithVideo(
  request: Request,
  { file, form, own }: DerivativeRequest,
  { blobs, mediaProcessor }: { blobs: BlobStore; mediaProcessor: MediaProcessor },
): Promise<Response | undefined> {
  const video = await mediaProcessor.video(file.sha256, file.mediaType)
  if (form.video === 'frames') {
    const { codec = null, times = null } = video
    const body = request.method === 'HEAD' ? null : JSON.stringify({ codec, times })
    return new Response(body, {
      headers: {
        ...fileHeaders({ name: 'frames.json', mediaType: 'application/json', isDownload: false }),
        ...own,
        // A server that was too busy to read it may succeed later.
        ...(codec === null && { 'cache-control': 'no-store' }),
      },
    })
  }
  if (!video.start) return undefined
  return serveBytes(request, videoSource(blobs, file.sha256, video.start), {
    etag: `"${file.sha256}-start"`,
    headers: { ...fileHeaders({ ...file, isDownload: false }), ...own },
  })
}

const SECONDS = 5 * 60
/** Browsers use the same URL for as long as a video plays. */
const VIDEO_SECONDS = 12 * 60 * 60
/** Below this size, a redirect costs the visitor more than it saves. */
const MIN_BYTES = 256 * 1024
/** The store does not know our tags. */
const CONDITIONS = ['if-match', 'if-unmodified-since', 'if-range']

interface Handed {
  file: Pick<ArchiveFile, 'sha256' | 'mediaType'>
  offered: Offered
  own: OwnHeaders
  isDownload: boolean
}

/**
 * Redirects to a short-lived URL of the store, for types that browsers never run, because the store does not send our
 * security headers. `undefined`: the site sends the bytes itself.
 */
async function sendToStore(
  request: Request,
  { file: { sha256, mediaType }, offered, own, isDownload }: Handed,
  blobs: BlobStore,
): Promise<Response | undefined> {
  const isSafe = isDownload || isPassive(mediaType)
  const isWorthIt = offered.size >= MIN_BYTES && request.method === 'GET'
  if (!isSafe || !isWorthIt || !isSimple(request.headers, offered, CONDITIONS)) return undefined
  const isPlayed = ['video', 'audio'].includes(mediaKind(mediaType))
  const url = await blobs.signedUrl?.(sha256, {
    seconds: isPlayed ? VIDEO_SECONDS : SECONDS,
    contentType: isPassive(mediaType) ? mediaType : 'application/octet-stream',
    contentDisposition: offered.headers['content-disposition'],
    cacheControl: `private, max-age=${SECONDS}`,
  })
  if (url === undefined) return undefined
  return new Response(null, {
    status: 302,
    headers: { ...safeFileHeaders, ...own, location: url, 'cache-control': 'no-store' },
  })
}

/** Raster images, video and audio, which browsers never run as code. */
function isPassive(mediaType: string): boolean {
  return ['image', 'video', 'audio'].includes(mediaKind(mediaType)) && !isActive(mediaType)
}
