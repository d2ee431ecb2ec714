import type { z } from 'zod'
import { hasThumbnail, type MediaKind, mediaKind } from '#domain/archive/file-types/media-type.ts'
import type { fileMetaResponse } from '#domain/archive/listing/listing-response.ts'
import { fileUrl, thumbnailUrl, versionOf } from '#domain/archive/paths/file-url.ts'
import type { SearchResponse } from '#domain/search/search-response.ts'

type FileMeta = z.output<typeof fileMetaResponse>

/** A file as the picker shows it. */
export interface PickedFile extends Pick<FileMeta, 'id' | 'name' | 'path' | 'description'> {
  /** Who made it and its licence, in words. */
  rights: string
  kind: MediaKind
  url: string
  thumbnail: string | undefined
}

export interface FoundFile {
  id: string
  title: string
  thumbnail: string | undefined
}

/** Neither a server that fails or has too many requests, nor an ended login, says whether there is such a file. */
const MISSING = [400, 404]
const ID = /\/fileinfo\/([\w-]{22})/

/** Hits of each search. */
const MAX_FOUND = 24
const MAX_FOLDERS = 3

/**
 * Finds files of the archive by words of their name or description, then those in folders that have the words. Without
 * words, those that were added or changed last.
 */
export async function searchFiles(words: string, signal: AbortSignal): Promise<FoundFile[]> {
  const found = await readHits({ q: words }, signal)
  const folders = found.flatMap(({ kind, path }) => (kind === 'folder' && path ? [path] : []))
  const inFolders = await Promise.all(
    folders.slice(0, MAX_FOLDERS).map((folder) => readHits({ folder }, signal)),
  )
  const files = [found, ...inFolders].flat().flatMap(({ title, url, thumbnail }) => {
    const [, id] = ID.exec(url) ?? []
    return id === undefined ? [] : { id, title, thumbnail: thumbnail?.url }
  })
  return [...new Map(files.map((file) => [file.id, file])).values()].slice(0, 2 * MAX_FOUND)
}

async function readHits(
  wanted: { q: string } | { folder: string },
  signal: AbortSignal,
): Promise<SearchResponse['hits']> {
  const query = new URLSearchParams({ ...wanted, type: 'file', limit: String(MAX_FOUND) })
  const response = await fetch(`/api/search?${query}`, { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}.`)
  const { hits } = (await response.json()) as Pick<SearchResponse, 'hits'>
  return hits
}

/** Undefined if the archive has no such file; rejects if that is not known. */
export function readFile(id: string): Promise<PickedFile | undefined> {
  return readMeta(`/info/file?id=${encodeURIComponent(id)}`)
}

export function readFileAt(path: string): Promise<PickedFile | undefined> {
  return readMeta(`/api/files/meta?path=${encodeURIComponent(path)}`)
}

async function readMeta(url: string): Promise<PickedFile | undefined> {
  const response = await fetch(url, { cache: 'no-store' })
  if (response.ok) return pickedFile((await response.json()) as FileMeta)
  if (MISSING.includes(response.status)) return undefined
  throw new Error(`The file could not be read: ${response.status}.`)
}

function pickedFile(meta: FileMeta): PickedFile {
  const { id, name, path, description, credit, licence, media_type: type, sha256 } = meta
  const addressed = { id, name, version: versionOf(sha256) }
  const kind = mediaKind(type)
  return {
    id,
    name,
    path,
    description,
    kind,
    rights: [credit, licence].filter(Boolean).join(', ') || 'No credit or licence in its metadata',
    url: fileUrl(addressed),
    thumbnail: hasThumbnail(kind) ? thumbnailUrl(addressed, '0x150') : undefined,
  }
}
