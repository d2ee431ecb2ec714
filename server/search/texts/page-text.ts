import { sql } from 'kysely'
import type { Db } from '../../db/tables/schema.ts'
import { pairsOf } from '../queries/value-list.ts'
import { unpackPages } from './page-blocks.ts'

/** The extracted text of a stored file, by page. */
export interface PageText {
  /** From 1; 0 for files without pages. */
  page: number
  text: string
}

export interface PageKey {
  sha256: string
  page: number
}

/** Texts of pages by `pageKey`; those that have not been read are missing. */
export async function pageTextsOf(db: Db, pages: readonly PageKey[]): Promise<Map<string, string>> {
  if (pages.length === 0) return new Map()
  const pairs = pages.map(({ sha256, page }) => [sha256, page] as const)
  const { rows } = await sql<StoredBlock>`select b.sha256, w.page, b.first_page, b.texts
    from ${pairsOf(db, ['sha256', 'page'], pairs)} w join search_page b on b.sha256 = w.sha256
      and b.first_page = (select max(first_page) from search_page
        where sha256 = w.sha256 and first_page <= w.page)`.execute(db)
  const blocks = new Map<string, string[]>()
  const texts = new Map<string, string>()
  for (const row of rows) {
    const block = pageKey({ sha256: row.sha256, page: row.first_page })
    const unpacked = blocks.get(block) ?? unpackPages(row.texts)
    blocks.set(block, unpacked)
    const text = unpacked[row.page - row.first_page]
    if (text !== undefined) texts.set(pageKey(row), text)
  }
  return texts
}

interface StoredBlock extends PageKey {
  first_page: number
  texts: Uint8Array
}

export function pageKey({ sha256, page }: PageKey): string {
  return `${sha256} ${page}`
}

/** All pages of a file that have been read, a few at a time. */
export async function* storedPages(db: Db, sha256: string): AsyncIterable<PageText[]> {
  let after = -1
  for (;;) {
    const block = await db
      .selectFrom('search_page')
      .select(['first_page', 'texts'])
      .where('sha256', '=', sha256)
      .where('first_page', '>', after)
      .orderBy('first_page')
      .limit(1)
      .executeTakeFirst()
    if (!block) return
    after = block.first_page
    const texts = unpackPages(block.texts)
    yield texts.map((text, at) => ({ page: block.first_page + at, text }))
  }
}
