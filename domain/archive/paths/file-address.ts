import type { ArchivePath } from './archive-path.ts'
import type { FileId } from './file-id.ts'

/** Heights of the thumbnails the site makes; no other size can be asked for. */
export const thumbnailSizes = ['0x150', '0x300', '0x1080'] as const
export type ThumbnailSize = (typeof thumbnailSizes)[number]

export interface Addressed {
  id: FileId
  name: string
  /** Start of the content hash: it makes the address immutable. */
  version: string
}

const VERSION_LENGTH = 12

export function versionOf(sha256: string): string {
  return sha256.slice(0, VERSION_LENGTH)
}

/** Address of a file's bytes; with its version it never changes and may be kept for ever. */
export function fileAddress(file: Addressed): string {
  return `/files/${encodeURIComponent(file.name)}?id=${file.id}&v=${file.version}`
}

export function downloadAddress(file: Addressed): string {
  return `${fileAddress(file)}&download`
}

export function thumbnailAddress(file: Addressed, size: ThumbnailSize): string {
  return `${fileAddress(file)}&thumbnail=${size}`
}

export function fileInfoAddress(id: FileId): string {
  return `/fileinfo/${id}`
}

/**
 * Address of a folder in the archive; the root needs no parameter.
 * @param query Parameters to keep, of which `dir` is the one that changes.
 */
export function folderAddress(path: ArchivePath, query: Record<string, string> = {}): string {
  const { dir: _, ...rest } = query
  const parameters = Object.entries(path === '/' ? rest : { dir: path, ...rest })
  if (parameters.length === 0) return '/archive'
  return `/archive?${parameters.map(([name, value]) => `${name}=${queryValue(value)}`).join('&')}`
}

/** A path reads better with its slashes, and a query may hold them (RFC 3986, section 3.4). */
function queryValue(value: string): string {
  return encodeURIComponent(value).replaceAll('%2F', '/')
}
