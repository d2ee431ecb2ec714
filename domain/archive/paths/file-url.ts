import { firstOfBatch } from '../document-pages.ts'
import type { ArchivePath } from './archive-path.ts'
import type { FileId } from './file-id.ts'

/** Heights of the thumbnails; no other size can be requested. */
export const thumbnailSizes = ['0x150', '0x300', '0x1080'] as const
export type ThumbnailSize = (typeof thumbnailSizes)[number]

export interface VersionedFile {
  id: FileId
  name: string
  /** Start of the content hash: it makes the URL immutable. */
  version: string
}

const VERSION_LENGTH = 12

export function versionOf(sha256: string): string {
  return sha256.slice(0, VERSION_LENGTH)
}

/** URL of a file's bytes; with the version it is immutable and can be cached forever. */
export function fileUrl(file: VersionedFile): string {
  return `/files/${encodeURIComponent(file.name)}?id=${file.id}&v=${file.version}`
}

export function downloadUrl(file: VersionedFile): string {
  return `${fileUrl(file)}&download`
}

/** URL for a player, where a video starts at once; its bytes may be in another order than the file's. */
export function playUrl(file: VersionedFile): string {
  return `${fileUrl(file)}&play`
}

/** URL of the codec and the frame times of a video. */
export function framesUrl(file: VersionedFile): string {
  return `${fileUrl(file)}&frames`
}

export function thumbnailUrl(file: VersionedFile, size: ThumbnailSize): string {
  return `${fileUrl(file)}&thumbnail=${size}`
}

export function fileInfoUrl(id: FileId): string {
  return `/fileinfo/${id}`
}

/** URL of the page that shows the pages of a PDF, or leads to one of them. */
export function filePagesUrl(id: FileId, page?: number): string {
  return page === undefined ? fileBatchUrl(id, 1) : `${fileBatchUrl(id, page)}#page=${page}`
}

/** URL of the batch with a page. */
export function fileBatchUrl(id: FileId, page: number): string {
  const first = firstOfBatch(page)
  return `${fileInfoUrl(id)}/pages${first > 1 ? `?from=${first}` : ''}`
}

/**
 * URL of a folder in the archive; the root needs no parameter.
 * @param query Parameters to keep; `dir` is replaced.
 */
export function folderUrl(path: ArchivePath, query: Record<string, string> = {}): string {
  const { dir: _, ...rest } = query
  const parameters = Object.entries(path === '/' ? rest : { dir: path, ...rest })
  if (parameters.length === 0) return '/archive'
  return `/archive?${parameters.map(([name, value]) => `${name}=${queryValue(value)}`).join('&')}`
}

/** Paths read better with their slashes, and a query may contain them (RFC 3986, section 3.4). */
function queryValue(value: string): string {
  return encodeURIComponent(value).replaceAll('%2F', '/')
}
