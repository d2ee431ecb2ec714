import { MAX_PAGES, type PageWidth, pageWidths } from '#domain/archive/document-pages.ts'
import { type FileId, fileId } from '#domain/archive/paths/file-id.ts'
import { type ThumbnailSize, thumbnailSizes, versionOf } from '#domain/archive/paths/file-url.ts'
import { SiteError } from '../errors.ts'

/** The requested part or derivative of a file; by default the file itself. */
export interface FileVariant {
  thumbnail: ThumbnailSize | undefined
  /** An image of a page of a PDF. */
  page: PageImageVariant | undefined
  /** First of the pages of a PDF whose sizes and texts are requested. */
  pages: number | undefined
  isDownload: boolean
  /** For a player: a video as it starts at once, or its codec and the times of its frames. */
  video: 'play' | 'frames' | undefined
}

export interface PageImageVariant {
  /** From 1. */
  page: number
  width: PageWidth
}

/** Parameters of a URL under /files; the name in it is ignored. */
export interface FileRequest {
  id: FileId
  version: string | undefined
  form: FileVariant
}

/** @throws SiteError request/malformed, or archive/not-found for an impossible id. */
export function parseFileRequest(url: string): FileRequest {
  const query = url.indexOf('?')
  const parameters = new URLSearchParams(query === -1 ? '' : url.slice(query))
  const id = single(parameters, 'id')
  if (id === undefined) throw malformed('The URL needs the parameter "id".')
  const version = single(parameters, 'v')
  return { id: knownId(id), version, form: variantIn(parameters) }
}

/** @throws SiteError archive/not-found for an impossible id. */
export function knownId(text: string): FileId {
  const parsed = fileId.safeParse(text)
  if (!parsed.success) throw new SiteError('archive/not-found')
  return parsed.data
}

/** Whether the original, a thumbnail, a page or a download is requested. */
export function variantIn(parameters: URLSearchParams): FileVariant {
  return {
    thumbnail: thumbnailIn(parameters),
    page: pageIn(parameters),
    pages: pageNumber(parameters, 'pages'),
    isDownload: single(parameters, 'download') !== undefined,
    video: videoIn(parameters),
  }
}

/** A URL with the current hash as its version is immutable; others are revalidated. */
export function cacheControl(sha256: string, version: string | undefined): string {
  return version === versionOf(sha256) ? 'public, max-age=31536000, immutable' : 'no-cache'
}

function videoIn(parameters: URLSearchParams): FileVariant['video'] {
  if (single(parameters, 'frames') !== undefined) return 'frames'
  return single(parameters, 'play') === undefined ? undefined : 'play'
}

function thumbnailIn(parameters: URLSearchParams): ThumbnailSize | undefined {
  const requested = single(parameters, 'thumbnail')
  if (requested === undefined) return undefined
  const size = thumbnailSizes.find((allowed) => allowed === requested)
  if (size) return size
  throw malformed(`The parameter "thumbnail" must be one of ${thumbnailSizes.join(', ')}.`)
}

function pageIn(parameters: URLSearchParams): PageImageVariant | undefined {
  const page = pageNumber(parameters, 'page')
  if (page === undefined) return undefined
  const requested = single(parameters, 'width')
  const width = pageWidths.find((allowed) => String(allowed) === requested)
  if (width) return { page, width }
  throw malformed(`The parameter "width" must be one of ${pageWidths.join(', ')}.`)
}

function pageNumber(parameters: URLSearchParams, name: string): number | undefined {
  const requested = single(parameters, name)
  if (requested === undefined) return undefined
  const number = /^[1-9]\d{0,3}$/.test(requested) ? Number(requested) : 0
  if (number > 0 && number <= MAX_PAGES) return number
  throw malformed(`The parameter "${name}" must be a page number from 1 to ${MAX_PAGES}.`)
}

function single(parameters: URLSearchParams, name: string): string | undefined {
  const value = parameters.get(name)
  if (value === null) return undefined
  if (parameters.getAll(name).length > 1)
    throw malformed(`The parameter "${name}" is given more than once.`)
  return value
}

function malformed(detail: string): SiteError {
  return new SiteError('request/malformed', { detail })
}
