import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { PageText } from './page-text.ts'
import { type IndexedDocument, writeDocuments } from './write-documents.ts'

/** Indexes pages of a stored file, in the transaction that stores them. A page that was indexed before is replaced. */
export async function indexPages(
  tx: Transaction<Database>,
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
