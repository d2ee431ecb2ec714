import type { Selectable } from 'kysely'
import { parseEventDate } from '#domain/archive/metadata/event-date.ts'
import { longEventDate } from '#domain/archive/metadata/event-date-words.ts'
import { shownDate } from '#domain/archive/metadata/shown-date.ts'
import type { Database, Tx } from '../../db/tables/schema.ts'
import { type DocumentKey, type IndexedDocument, writeDocuments } from './write-documents.ts'

export interface ChangedSubject {
  kind: 'file' | 'folder'
  id: string | number
}

const BATCH = 200

export function subjects(
  kind: ChangedSubject['kind'],
  rows: readonly { id: string | number }[],
): ChangedSubject[] {
  return rows.map(({ id }) => ({ kind, id }))
}

/**
 * Indexes files and folders as they are now, in the transaction that changes them; those that no longer exist are
 * removed. Items in the trash stay in the index, where searches leave them out, so that trashing folders needs no call.
 */
export async function indexChanges(tx: Tx, changed: readonly ChangedSubject[]): Promise<void> {
  const ids = (kind: ChangedSubject['kind']) => [
    ...new Set(changed.filter((one) => one.kind === kind).map(({ id }) => String(id))),
  ]
  for (const [kind, load] of [
    ['folder', folderDocuments],
    ['file', fileDocuments],
  ] as const) {
    const all = ids(kind)
    for (let at = 0; at < all.length; at += BATCH) {
      const some = all.slice(at, at + BATCH)
      const removed = some.map((reference): DocumentKey => ({ kind, reference }))
      await writeDocuments(tx, removed, await load(tx, some))
    }
  }
}

async function fileDocuments(tx: Tx, ids: readonly string[]): Promise<IndexedDocument[]> {
  const rows = await tx.selectFrom('file').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [fileDocument(row)] : []
  })
}

export function fileDocument(row: Selectable<Database['file']>): IndexedDocument {
  const { id, name, description, source, location, credit } = row
  const event = row.event_date === '' ? undefined : parseEventDate(row.event_date)
  const { text, of } = shownDate({ ...row, uploadedAt: new Date(row.uploaded_at) })
  const date = of === 'event' ? text : ''
  const names = [location, credit, date, event ? longEventDate(event).date : '']
  return {
    kind: 'file',
    reference: id,
    title: name,
    texts: { title: withoutDot(name), names: lines(names), body: lines([description, source]) },
    folderId: row.folder_id,
    year: date.slice(0, 4),
    date,
  }
}

/** A blank before the extension, so that it is not joined with the word before it. */
function withoutDot(name: string): string {
  return name.replace(/\.(?=\w{1,5}$)/, ' ')
}

/** Trashed folders stay in the index. */
async function folderDocuments(tx: Tx, ids: readonly string[]): Promise<IndexedDocument[]> {
  const numbers = ids.map(Number)
  const visible = await tx
    .selectFrom('folder')
    .select(['id', 'name', 'description'])
    .where('id', 'in', numbers)
    .where('parent_id', 'is not', null)
    .execute()
  const trashed = await tx
    .selectFrom('trashed_folder')
    .select(['id', 'name', 'description'])
    .where('id', 'in', numbers)
    .execute()
  return [...visible, ...trashed].map(folderDocument)
}

export function folderDocument({
  id,
  name,
  description,
}: Pick<Selectable<Database['folder']>, 'id' | 'name' | 'description'>): IndexedDocument {
  const texts = { title: name, names: '', body: description }
  return { kind: 'folder', reference: String(id), title: name, texts, folderId: id }
}

function lines(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n')
}
