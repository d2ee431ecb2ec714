import { mediaKind } from '#domain/archive/file-types/media-type.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { ThumbnailSize } from '#domain/archive/paths/file-address.ts'
import type { MediaProcessor, Thumbnail } from '../media/media-processor.ts'
import { alwaysSafe, SANDBOXED } from './file-headers.ts'
import { acceptedFormat } from './image-format.ts'
import { placeholderDrawing } from './placeholder-drawing.ts'
import { checkPrecondition } from './precondition.ts'

export interface ThumbnailQuestion {
  file: ArchiveFile
  size: ThumbnailSize
  cacheControl: string
}

const safe = { ...alwaysSafe, 'content-security-policy': SANDBOXED }

/** A thumbnail in a format the client supports, or an icon. */
export async function answerThumbnail(
  request: Request,
  { file, size, cacheControl }: ThumbnailQuestion,
  mediaProcessor: MediaProcessor,
): Promise<Response> {
  if (!mayHaveImage(file.mediaType)) return placeholder(file, size)
  const format = acceptedFormat(request.headers.get('accept') ?? undefined)
  const etag = `"${file.sha256.slice(0, 32)}-${size}-${format}"`
  const headers = { ...safe, 'cache-control': cacheControl, vary: 'accept', etag }
  // A client with the tag already has the picture, which need not be made again.
  switch (checkPrecondition(request.headers, { etag })) {
    case 'failed':
      return new Response(null, { status: 412, headers })
    case 'not-modified':
      return new Response(null, { status: 304, headers })
    case 'proceed': {
      const picture = await mediaProcessor.thumbnail(file.sha256, size, format)
      return picture.ok ? shown(picture, headers) : placeholder(file, size)
    }
  }
}

function mayHaveImage(mediaType: string): boolean {
  const kind = mediaKind(mediaType)
  return kind === 'image' || kind === 'video' || kind === 'pdf'
}

function shown(picture: Thumbnail & { ok: true }, headers: Record<string, string>): Response {
  return new Response(picture.bytes, {
    headers: {
      ...headers,
      'content-type': picture.mediaType,
      'content-length': String(picture.bytes.length),
    },
  })
}

/** Must be revalidated: a later version may be able to create the thumbnail. */
function placeholder({ mediaType }: ArchiveFile, size: ThumbnailSize): Response {
  return new Response(placeholderDrawing(mediaType, size), {
    headers: {
      ...safe,
      'content-type': 'image/svg+xml',
      'cache-control': 'no-cache',
      vary: 'accept',
      'x-thumbnail': 'placeholder',
    },
  })
}
