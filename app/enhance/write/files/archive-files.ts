import type { z } from 'zod'
import { attributionOf } from '#domain/archive/attribution.ts'
import { hasThumbnail, type MediaKind, mediaKind } from '#domain/archive/file-types/media-type.ts'
import type { fileMetaResponse } from '#domain/archive/listing/listing-response.ts'
import type { HistoryResponse } from '#domain/archive/manage-response.ts'
import { fileUrl, thumbnailUrl, versionOf } from '#domain/archive/paths/file-url.ts'
import type { SearchResponse } from '#domain/search/search-response.ts'

type FileMeta = z.output<typeof fileMetaResponse>

/** A file as the picker shows it. */
export interface PickedFile extends Pick<FileMeta, 'id' | 'name' | 'path' | 'description'> {
  /** Who made it and its licence, in words. */
  attribution: string
  kind: MediaKind
  url: string
  thumbnail: string | undefined
}

export interface FoundFile {
  id: string
  title: string
  /** Path of its folder, by which copies differ. */
  folder: string | undefined
  thumbnail: string | undefined
}

/** Neither a server that fails or has too many requests, nor an ended login, says whether there is such a file. */
const MISSING = [400, 404]
const ID = /\/fileinfo\/([\w-]{22})/

/** Hits of each search. */
const MAX_FOUND = 24
const MAX_FOLDERS = 3

/** Pages of the history that are read for the files that were added or changed last, and entries of each. */
const MAX_PAGES = 5
const ENTRIES = 100

/** Files that were added or changed last, the latest first; none if the history has none, as after an import. */
export async function latestFiles(signal: AbortSignal): Promise<FoundFile[]> {
  const ids = new Set<string>()
  let cursor = ''
  for (let page = 0; page < MAX_PAGES && ids.size < MAX_FOUND; page += 1) {
    const url = `/api/history?limit=${ENTRIES}${cursor}`
    const { entries, next } = await readJson<HistoryResponse>(url, signal)
    const changed = entries.filter(({ kind, now, in_trash }) => kind === 'file' && now && !in_trash)
    for (const { id } of changed) ids.add(id)
    if (next === null) break
    cursor = `&cursor=${next}`
  }
  const files = await Promise.all([...ids].slice(0, MAX_FOUND).map(readFile))
  return files.flatMap((file) =>
    file ? [{ ...file, title: file.name, folder: folderOf(file.path) }] : [],
  )
}

/**
 * Finds files of the archive by words of their name or description, then those in folders that have the words. Without
 * words, any files.
 */
export async function searchFiles(words: string, signal: AbortSignal): Promise<FoundFile[]> {
  const found = await readHits({ q: words }, signal)
  const folders =
    words === '' ? [] : found.flatMap(({ kind, path }) => (kind === 'folder' && path ? [path] : []))
  const inFolders = await Promise.all(
    folders.slice(0, MAX_FOLDERS).map((folder) => readHits({ folder }, signal)),
  )
  const files = [found, ...inFolders].flat().flatMap(({ title, url, path, thumbnail }) => {
    const [, id] = ID.exec(url) ?? []
    return id === undefined ? [] : { id, title, folder: folderOf(path), thumbnail: thumbnail?.url }
  })
  return [...new Map(files.map((file) => [file.id, file])).values()].slice(0, 2 * MAX_FOUND)
}

function folderOf(path: string | undefined): string | undefined {
  return path && (path.replace(/\/[^/]*$/, '') || '/')
}

async function readHits(
  wanted: { q: string } | { folder: string },
  signal: AbortSignal,
): Promise<SearchResponse['hits']> {
  const query = new URLSearchParams({ ...wanted, type: 'file', limit: String(MAX_FOUND) })
  return (await readJson<Pick<SearchResponse, 'hits'>>(`/api/search?${query}`, signal)).hits
}

async function readJson<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal, cache: 'no-store' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return response.json()
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
  const { id, name, path, description, media_type: type, sha256 } = meta
  const addressed = { id, name, version: versionOf(sha256) }
  const kind = mediaKind(type)
  return {
    id,
    name,
    path,
    description,
    kind,
    attribution: attributionOf(meta) || 'No credit or licence in its metadata',
    url: fileUrl(addressed),
    thumbnail: hasThumbnail(kind) ? thumbnailUrl(addressed, '0x150') : undefined,
  }
}
