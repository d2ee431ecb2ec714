import { type MediaKind, mediaKind } from '#domain/archive/file-types/media-type.ts'
import { typeLabel } from '#domain/archive/file-types/type-label.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { ThumbnailSize } from '#domain/archive/paths/file-url.ts'
import { SiteError, undefinedIfBusy } from '../errors.ts'
import { NO_PAGE } from '../media/decode-error.ts'
import type { MediaProcessor } from '../media/media-processor.ts'
import type { DocumentProcessor } from '../media/pages/document-processor.ts'
import type { PageFormat } from '../media/pages/page-image.ts'
import { conditional, safe, substitute, withBody } from './derivative-response.ts'
import type { FileVariant, PageImageVariant } from './file-request.ts'
import { acceptedFormat } from './image-format.ts'

/** Headers of a response that depend on its request. */
export interface OwnHeaders {
  'cache-control': string
  /** Only where no middleware adds it. */
  'x-request-id'?: string
}

export interface DerivativeRequest {
  file: ArchiveFile
  form: FileVariant
  own: OwnHeaders
  /** Whose limit the request counts towards. */
  subject: () => string
}

/** Whether something is requested that is derived from a file. */
export function isDerived({ thumbnail, page, pages }: FileVariant): boolean {
  return thumbnail !== undefined || page !== undefined || pages !== undefined
}

/** A derivative of a file: its thumbnail, or a page of a PDF as an image or as text. */
export async function serveDerived(
  request: Request,
  { file, form, own, subject }: DerivativeRequest,
  mediaProcessor: MediaProcessor & DocumentProcessor,
): Promise<Response> {
  const { thumbnail, page, pages } = form
  if (thumbnail) return serveThumbnail(request, { file, size: thumbnail, own }, mediaProcessor)
  if (mediaKind(file.mediaType) !== 'pdf')
    throw new SiteError('request/malformed', { detail: 'Only PDF files have pages.' })
  const question = { file, own, subject: subject() }
  return page
    ? servePage(request, { ...question, page }, mediaProcessor)
    : servePages(request, { ...question, first: pages ?? 1 }, mediaProcessor)
}

interface PdfPageRequest {
  file: ArchiveFile
  own: OwnHeaders
  /** Whose limit it counts towards. */
  subject: string
}

async function servePage(
  request: Request,
  { file, page, own, subject }: PdfPageRequest & { page: PageImageVariant },
  documents: DocumentProcessor,
): Promise<Response> {
  // AVIF would take ten times as long, and every browser that knows it knows WebP.
  const accepted = acceptedFormat(request.headers.get('accept') ?? undefined)
  const format: PageFormat = accepted === 'jpeg' ? 'jpeg' : 'webp'
  const etag = `"${file.sha256.slice(0, 32)}-page${page.page}-${page.width}-${format}"`
  const headers = { ...safe, ...own, vary: 'accept', etag }
  return conditional(request, headers, async () => {
    const image = await documents.pageImage(file.sha256, { ...page, format }, subject)
    if (!image.ok && image.problem === NO_PAGE)
      throw new SiteError('request/not-found', { detail: NO_PAGE })
    if (!image.ok) return substitute(MISSING_PAGE, { ...own, 'x-page': 'missing' })
    return withBody(image.bytes, { ...headers, 'content-type': `image/${format}` })
  })
}

async function servePages(
  request: Request,
  { file, first, own, subject }: PdfPageRequest & { first: number },
  documents: DocumentProcessor,
): Promise<Response> {
  const etag = `"${file.sha256.slice(0, 32)}-pages${first}"`
  const headers = { ...safe, ...own, etag }
  return conditional(request, headers, async () => {
    const found = await documents.documentPages(file.sha256, first, subject)
    const bytes = new Uint8Array(new TextEncoder().encode(JSON.stringify(found)))
    const typed = { ...headers, 'content-type': 'application/json' }
    // A later version may be able to read it.
    return withBody(bytes, found.ok ? typed : { ...typed, 'cache-control': 'no-store' })
  })
}

const MISSING_PAGE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 100">
<rect width="600" height="100" fill="#fff"/><text x="300" y="56" font-family="sans-serif" font-size="20" fill="#4c5358" text-anchor="middle">This page cannot be shown. Download the PDF to read it.</text>
</svg>
`

interface ThumbnailRequest {
  file: ArchiveFile
  size: ThumbnailSize
  own: OwnHeaders
}

/** A thumbnail in a format the client supports, or an icon. */
async function serveThumbnail(
  request: Request,
  { file, size, own }: ThumbnailRequest,
  mediaProcessor: MediaProcessor,
): Promise<Response> {
  if (!mayHaveImage(file.mediaType)) return placeholder(file, size, own)
  const format = acceptedFormat(request.headers.get('accept') ?? undefined)
  const etag = `"${file.sha256.slice(0, 32)}-${size}-${format}"`
  const headers = { ...safe, ...own, vary: 'accept', etag }
  return conditional(request, headers, async () => {
    const picture = await mediaProcessor.thumbnail(file.sha256, size, format).catch(undefinedIfBusy)
    if (!picture?.ok) return placeholder(file, size, own, picture !== undefined)
    return withBody(picture.bytes, { ...headers, 'content-type': picture.mediaType })
  })
}

function mayHaveImage(mediaType: string): boolean {
  const kind = mediaKind(mediaType)
  return kind === 'image' || kind === 'video' || kind === 'pdf'
}

/** @param isUnreadable Whether it should have had a thumbnail. */
function placeholder(
  { mediaType }: ArchiveFile,
  size: ThumbnailSize,
  own: OwnHeaders,
  isUnreadable = false,
): Response {
  return substitute(placeholderDrawing(mediaType, size, isUnreadable), {
    ...own,
    'x-thumbnail': 'placeholder',
  })
}

/** SVG paths in a 24 by 24 field. */
const SIGNS: Record<MediaKind, string> = {
  image: '<circle cx="8" cy="8" r="2"/><path d="M3 19l6-7 4 4 3-3 5 6"/>',
  video: '<path d="M8 5l11 7-11 7z"/>',
  audio: '<path d="M4 10v4M8 7v10M12 4v16M16 8v8M20 10v4"/>',
  pdf: '<path d="M5 5h14M5 9h14M5 13h14M5 17h8"/>',
  text: '<path d="M5 5h14M5 9h10M5 13h14M5 17h8"/>',
  package: '<path d="M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9"/>',
  other: '<path d="M6 3h8l4 4v14H6zM14 3v4h4"/>',
}

/** In smaller ones, nobody could read a sentence. */
const LEGIBLE_HEIGHT = 400
const UNREADABLE =
  '<text x="24" y="45" fill="currentColor" font-family="sans-serif" font-size="2" text-anchor="middle">It cannot be shown. Download it to try another program.</text>\n'

/** An icon for a file without a thumbnail; adapts to light and dark mode. */
function placeholderDrawing(mediaType: string, size: ThumbnailSize, isUnreadable: boolean): string {
  const height = Number(size.slice(size.indexOf('x') + 1))
  const note = isUnreadable && height >= LEGIBLE_HEIGHT ? UNREADABLE : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${height}" height="${height}" viewBox="0 0 48 48">
<style>:root{color:#4c5358;background:#e9e7e0}@media(prefers-color-scheme:dark){:root{color:#a9b0b4;background:#23282b}}</style>
<g transform="translate(12 7)" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">${SIGNS[mediaKind(mediaType)]}</g>
<text x="24" y="42" fill="currentColor" font-family="sans-serif" font-size="6" text-anchor="middle">${typeLabel(mediaType, '')}</text>
${note}</svg>
`
}
