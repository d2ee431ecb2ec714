import { archivePath } from '#domain/archive/paths/archive-path.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { fileInfoUrl, folderUrl } from '#domain/archive/paths/file-url.ts'
import { isoDay } from '#domain/units/day.ts'
import { ID_DIGITS } from '../archive/new-file-id.ts'
import type { Db } from '../db/tables/schema.ts'
import type { SitemapPage } from './sitemap.ts'

/** Target size of a part; search engines accept 50,000 URLs. */
const FILES_A_PART = 10_000
const FOLDERS_A_PART = 10_000
const MAX_IN_A_PART = 50_000

/**
 * Names of the sitemap parts that list the archive. File ids are random, so ids with the same prefix are a part of
 * predictable size that the index finds without counting.
 */
export async function archiveParts(db: Db): Promise<string[]> {
  const [root, last] = await Promise.all([
    db.selectFrom('folder').select('files_below').where('parent_id', 'is', null).executeTakeFirst(),
    db
      .selectFrom('folder')
      .select((row) => row.fn.max('id').as('id'))
      .executeTakeFirst(),
  ])
  const folderParts = Math.ceil((Number(last?.id ?? 0) + 1) / FOLDERS_A_PART)
  const folders = Array.from({ length: folderParts }, (_, at) => `folders-${at}`)
  return [...folders, ...filePrefixes(root?.files_below ?? 0).map(nameOf)]
}

function nameOf(prefix: string): string {
  return prefix === '' ? 'files' : `files-${prefix}`
}

/** Id prefixes, as long as needed for parts to be small enough. */
function filePrefixes(files: number): string[] {
  let prefixes = ['']
  while (files / prefixes.length > FILES_A_PART)
    prefixes = prefixes.flatMap((prefix) => [...ID_DIGITS].map((digit) => prefix + digit))
  return prefixes
}

/** @param name One of `archiveParts`; others are rejected, because their number is unlimited. */
export async function archivePart(db: Db, name: string): Promise<SitemapPage[]> {
  const [kind, part = ''] = name.split('-')
  return kind === 'folders' ? folderPages(db, Number(part)) : filePages(db, part)
}

async function folderPages(db: Db, part: number): Promise<SitemapPage[]> {
  const rows = await db
    .selectFrom('folder')
    .select('path')
    .where('id', '>=', part * FOLDERS_A_PART)
    .where('id', '<', (part + 1) * FOLDERS_A_PART)
    .orderBy('id')
    .execute()
  return rows.map(({ path }) => ({ path: folderUrl(archivePath.parse(path)) }))
}

async function filePages(db: Db, prefix: string): Promise<SitemapPage[]> {
  const rows = await db
    .selectFrom('file')
    // Excludes the trash.
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .select(['file.id', 'file.uploaded_at'])
    .where('file.id', '>=', prefix)
    // `~` sorts after all characters of an id.
    .where('file.id', '<', `${prefix}~`)
    .orderBy('file.id')
    .limit(MAX_IN_A_PART)
    .execute()
  return rows.map(({ id, uploaded_at }) => ({
    path: fileInfoUrl(id as FileId),
    changed: isoDay(new Date(uploaded_at)),
  }))
}
