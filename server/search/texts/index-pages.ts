import type { Tx } from '../../db/tables/schema.ts'
import { type IndexedDocument, removeRows, writeDocuments } from '../index/write-documents.ts'
import type { PageText } from './page-text.ts'

const BATCH = 500

/** Indexes pages of a stored file, in the transaction that stores them. A page that was indexed before is replaced. */
export async function indexPages(
  tx: Tx,
  sha256: string,
  pages: readonly PageText[],
): Promise<void> {
  const documents = pages
    .filter(({ text }) => text.trim() !== '')
    .map(({ page, text }): IndexedDocument => {
      const texts = { title: '', names: '', body: text }
      return { kind: 'page', reference: sha256, page, title: '', texts }
    })
  await writeDocuments(tx, [], documents)
}

/** Removes all pages of stored files from the index. */
export async function removePages(tx: Tx, hashes: readonly string[]): Promise<void> {
  const pages = await tx
    .selectFrom('search_document')
    .select('id')
    .where('reference', 'in', hashes)
    .where('kind', '=', 'page')
    .execute()
  const ids = pages.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += BATCH) await removeRows(tx, ids.slice(at, at + BATCH))
}
