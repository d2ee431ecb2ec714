import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { unpackPages } from './page-blocks.ts'

/** The extracted text of a stored file, by page. */
export interface PageText {
  /** From 1; 0 for files without pages. */
  page: number
  text: string
}

/** Text of one page, `undefined` if it has not been read. */
export async function pageTextOf(
  db: Kysely<Database>,
  sha256: string,
  page: number,
): Promise<string | undefined> {
  const block = await db
    .selectFrom('search_page')
    .select(['first_page', 'texts'])
    .where('sha256', '=', sha256)
    .where('first_page', '<=', page)
    .orderBy('first_page', 'desc')
    .limit(1)
    .executeTakeFirst()
  return block && (await unpackPages(block.texts))[page - block.first_page]
}

/** All pages of a file that have been read, a few at a time. */
export async function* storedPages(
  db: Kysely<Database>,
  sha256: string,
): AsyncIterable<PageText[]> {
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
    const texts = await unpackPages(block.texts)
    yield texts.map((text, at) => ({ page: block.first_page + at, text }))
  }
}
