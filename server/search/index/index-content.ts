import { createHash } from 'node:crypto'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { ContentDocument } from '#domain/search/search-document.ts'
import { postNamedIn } from '#domain/site/blog-url.ts'
import type { Db } from '../../db/tables/schema.ts'
import { announceChange, withWriteTransaction } from '../../db/write-transaction.ts'
import { readState, writeState } from '../search-state.ts'
import { INDEX_VERSION } from './index-version.ts'
import {
  type DocumentKey,
  FIRST_CONTENT_ID,
  type IndexedDocument,
  writeDocuments,
} from './write-documents.ts'

/** Analysing this many takes about 20 ms, during which other requests wait. */
const BATCH = 20

export async function isContentIndexed(db: Db): Promise<boolean> {
  return (await readState(db, 'content')).startsWith(`${INDEX_VERSION} `)
}

/** Writes what differs from the index. @returns Whether anything did. */
export async function indexContent(
  db: Db,
  documents: readonly ContentDocument[],
  signal: AbortSignal,
): Promise<boolean> {
  const keywords = hashOf(keywordsOf(documents))
  const state = `${INDEX_VERSION} ${hashOf(documents)} ${keywords}`
  const before = await readState(db, 'content')
  if (before === state) return false
  const [version, , formerKeywords] = before.split(' ')
  const isCurrent = version === String(INDEX_VERSION)
  const isSame = ({ keywords: own }: ContentDocument) =>
    isCurrent && (own === undefined || formerKeywords === keywords)
  const { changed, removed } = await differences(db, documents, isSame)
  for (let at = 0; at < Math.max(changed.length, removed.length); at += BATCH) {
    signal.throwIfAborted()
    await withWriteTransaction(db, (tx) =>
      writeDocuments(tx, removed.slice(at, at + BATCH), changed.slice(at, at + BATCH)),
    )
    await yieldToOthers()
  }
  await withWriteTransaction(db, async (tx) => {
    await writeState(tx, 'content', state)
    await announceChange(tx)
  })
  return true
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/** No column keeps them, so that a document does not show whether they changed. Most documents of a page share theirs. */
function keywordsOf(documents: readonly ContentDocument[]): string[] {
  const all = documents.flatMap(({ url, keywords }) =>
    keywords === undefined ? [] : `${postNamedIn(url)} ${keywords}`,
  )
  return [...new Set(all)]
}

/** @param mayBeSame Whether a document is indexed as it is, if its shown texts are the same. */
async function differences(
  db: Db,
  documents: readonly ContentDocument[],
  mayBeSame: (document: ContentDocument) => boolean,
): Promise<{ changed: IndexedDocument[]; removed: DocumentKey[] }> {
  const rows = await db
    .selectFrom('search_document')
    .select(['kind', 'reference', 'slug', 'title', 'names', 'body'])
    .select(['label', 'vehicle', 'year', 'date'])
    .where('id', '>=', FIRST_CONTENT_ID)
    .execute()
  const known = new Map(rows.map(({ reference, kind, ...row }) => [`${kind} ${reference}`, row]))
  const changed: IndexedDocument[] = []
  for (const document of documents) {
    const key = `${document.kind} ${document.url}`
    const [row, indexed] = [known.get(key), indexedDocument(document)]
    known.delete(key)
    const { shown, title, vehicle, year, date } = indexed
    const isSame =
      row && mayBeSame(document) && isEqual(row, { ...shown, title, vehicle, year, date })
    if (!isSame) changed.push(indexed)
  }
  const removed = [...known.keys()].map((key): DocumentKey => {
    const [kind, reference] = key.split(' ')
    return { kind: kind as DocumentKey['kind'], reference: reference ?? '' }
  })
  // In reverse: a search finds the latest id first, so the first documents win if it cannot show all.
  return { changed: changed.toReversed(), removed }
}

function isEqual(one: Record<string, string>, other: Record<string, string | undefined>): boolean {
  return Object.entries(other).every(([name, value]) => one[name] === value)
}

function indexedDocument(document: ContentDocument): IndexedDocument {
  const { kind, url, title, names, body, keywords, label, vehicle, year, date } = document
  return {
    kind,
    reference: url,
    title,
    texts: { title, names, body: keywords === undefined ? body : `${body}\n${keywords}` },
    shown: { slug: postNamedIn(url) ?? '', names, body, label },
    vehicle,
    year,
    date,
  }
}
