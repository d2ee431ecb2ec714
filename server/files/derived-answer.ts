import type { Context } from 'hono'
import { mediaKind } from '#domain/archive/file-types/media-type.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import { SiteError } from '../errors.ts'
import { limitSubject } from '../http/limit-subject.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { NO_PAGE } from '../media/decode-error.ts'
import type { MediaProcessor } from '../media/media-processor.ts'
import type { DocumentProcessor } from '../media/pages/document-processor.ts'
import type { PageFormat } from '../media/pages/page-image.ts'
import { conditional, safe, substitute, withBody } from './derivative-response.ts'
import type { FileForm, PageForm } from './file-question.ts'
import { acceptedFormat } from './image-format.ts'
import { answerThumbnail } from './thumbnail-answer.ts'

interface DerivedQuestion {
  file: ArchiveFile
  form: FileForm
  cacheControl: string
}

/** A derivative of a file: its thumbnail, or a page of a PDF as an image or as text. Undefined for the file itself. */
export async function answerDerived(
  c: Context<SiteEnv>,
  { file, form, cacheControl }: DerivedQuestion,
  mediaProcessor: MediaProcessor & DocumentProcessor,
): Promise<Response | undefined> {
  const { thumbnail, page, pages } = form
  if (thumbnail)
    return answerThumbnail(c.req.raw, { file, size: thumbnail, cacheControl }, mediaProcessor)
  if (!page && pages === undefined) return undefined
  if (mediaKind(file.mediaType) !== 'pdf')
    throw new SiteError('request/malformed', { detail: 'Only PDF files have pages.' })
  const question = { file, cacheControl, from: limitSubject(c) }
  return page
    ? answerPage(c.req.raw, { ...question, page }, mediaProcessor)
    : answerPages(c.req.raw, { ...question, first: pages ?? 1 }, mediaProcessor)
}

interface PageQuestion {
  file: ArchiveFile
  cacheControl: string
  /** Who waits for it. */
  from: string
}

async function answerPage(
  request: Request,
  { file, page, cacheControl, from }: PageQuestion & { page: PageForm },
  documents: DocumentProcessor,
): Promise<Response> {
  // AVIF would take ten times as long, and every browser that knows it knows WebP.
  const accepted = acceptedFormat(request.headers.get('accept') ?? undefined)
  const format: PageFormat = accepted === 'jpeg' ? 'jpeg' : 'webp'
  const etag = `"${file.sha256.slice(0, 32)}-page${page.page}-${page.width}-${format}"`
  const headers = { ...safe, 'cache-control': cacheControl, vary: 'accept', etag }
  return conditional(request, headers, async () => {
    const image = await documents.pageImage(file.sha256, { ...page, format }, from)
    if (!image.ok && image.problem === NO_PAGE)
      throw new SiteError('request/not-found', { detail: NO_PAGE })
    if (!image.ok) return substitute(MISSING_PAGE, { 'x-page': 'missing' })
    return withBody(image.bytes, { ...headers, 'content-type': `image/${format}` })
  })
}

async function answerPages(
  request: Request,
  { file, first, cacheControl, from }: PageQuestion & { first: number },
  documents: DocumentProcessor,
): Promise<Response> {
  const etag = `"${file.sha256.slice(0, 32)}-pages${first}"`
  const headers = { ...safe, 'cache-control': cacheControl, etag }
  return conditional(request, headers, async () => {
    const found = await documents.documentPages(file.sha256, first, from)
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
