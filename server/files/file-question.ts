import {
  type ThumbnailSize,
  thumbnailSizes,
  versionOf,
} from '#domain/archive/paths/file-address.ts'
import { type FileId, fileId } from '#domain/archive/paths/file-id.ts'
import { SiteError } from '../errors.ts'

/** Parameters of a URL under /files; the name in it is ignored. */
export interface FileQuestion {
  id: FileId
  version: string | undefined
  thumbnail: ThumbnailSize | undefined
  isDownload: boolean
  /** For a player: the film as it starts at once, or the times of its frames. */
  film: 'play' | 'frames' | undefined
}

/** @throws SiteError request/malformed, or archive/not-found for an impossible id. */
export function parseFileQuestion(url: string): FileQuestion {
  const query = url.indexOf('?')
  const parameters = new URLSearchParams(query === -1 ? '' : url.slice(query))
  const id = single(parameters, 'id')
  if (id === undefined) throw malformed('The URL needs the parameter "id".')
  const version = single(parameters, 'v')
  const form = formIn(parameters)
  return { id: knownId(id), version, ...form, film: filmIn(parameters) }
}

/** @throws SiteError archive/not-found for an impossible id. */
export function knownId(text: string): FileId {
  const parsed = fileId.safeParse(text)
  if (!parsed.success) throw new SiteError('archive/not-found')
  return parsed.data
}

/** Whether the original, a thumbnail or a download is requested. */
export function formIn(
  parameters: URLSearchParams,
): Pick<FileQuestion, 'thumbnail' | 'isDownload'> {
  const thumbnail = thumbnailIn(parameters)
  return { thumbnail, isDownload: single(parameters, 'download') !== undefined }
}

/** A URL with the current hash as its version is immutable; others are revalidated. */
export function cacheControl(sha256: string, version: string | undefined): string {
  return version === versionOf(sha256) ? 'public, max-age=31536000, immutable' : 'no-cache'
}

function filmIn(parameters: URLSearchParams): FileQuestion['film'] {
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

function single(parameters: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = parameters.getAll(name)
  if (more.length > 0) throw malformed(`The parameter "${name}" may be given once.`)
  return value
}

function malformed(detail: string): SiteError {
  return new SiteError('request/malformed', { detail })
}
