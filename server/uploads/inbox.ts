import type { Kysely } from 'kysely'
import { ROOT } from '#domain/archive/archive-path.ts'
import type { FileId } from '#domain/archive/file-id.ts'
import type { ArchiveFile } from '#domain/archive/listing.ts'
import { changedInBulk } from '#domain/archive/said-metadata.ts'
import type { FileMetadata } from '#domain/archive/sidecar.ts'
import type { AcceptBody } from '#domain/uploads/inbox-calls.ts'
import type { PhotoOffers } from '#domain/uploads/photo-offers.ts'
import { shownSender } from '#domain/uploads/shown-sender.ts'
import { blobFacts } from '../archive/blob-facts.ts'
import { removeUnneeded } from '../archive/needed-blobs.ts'
import { removeOrphan } from '../archive/orphans.ts'
import { fileOf } from '../archive/rows.ts'
import type { Database } from '../db/schema.ts'
import { SiteError } from '../errors.ts'
import { type Actor, inChange } from '../manage/change.ts'
import type { Uploads } from './open-uploads.ts'
import { lookAtPhoto } from './photo-copy.ts'
import { resultOf, type UploadResult } from './upload-result.ts'

/** Entries with what is known of their bytes. */
function inboxRows(db: Kysely<Database>) {
  return db
    .selectFrom('inbox_file')
    .innerJoin('blob', 'blob.sha256', 'inbox_file.sha256')
    .select(['inbox_file.id', 'inbox_file.sha256', 'inbox_file.name', 'inbox_file.sender'])
    .select(['inbox_file.said_at', 'inbox_file.arrived_at', 'blob.size', 'blob.media_type'])
    .select(['blob.width', 'blob.height', 'blob.duration', 'blob.placeholder', 'blob.colour'])
    .select('blob.problem')
}

export type InboxRow = Awaited<ReturnType<ReturnType<typeof inboxRows>['execute']>>[number]

/** The latest first. @param before Time and id of the entry that the page before ended with. */
export function inboxPage(
  db: Kysely<Database>,
  { before, limit }: { before: { at: number; id: string } | undefined; limit: number },
): Promise<InboxRow[]> {
  return inboxRows(db)
    .$call((query) =>
      before
        ? query.where((row) =>
            row.or([
              row('arrived_at', '<', before.at),
              row.and([row('arrived_at', '=', before.at), row('inbox_file.id', '<', before.id)]),
            ]),
          )
        : query,
    )
    .orderBy('arrived_at', 'desc')
    .orderBy('inbox_file.id', 'desc')
    .limit(limit)
    .execute()
}

export async function inboxCount(db: Kysely<Database>, sha256?: string): Promise<number> {
  const { count } = await db
    .selectFrom('inbox_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(sha256 !== undefined, (query) => query.where('sha256', '=', sha256 ?? ''))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function inboxEntry(db: Kysely<Database>, id: string): Promise<InboxRow | undefined> {
  return inboxRows(db).where('inbox_file.id', '=', id).executeTakeFirst()
}

/** An entry as what answers bytes knows files. */
export function inboxFile(row: InboxRow): ArchiveFile {
  return fileOf({
    ...row,
    id: row.id as FileId,
    uploader: row.sender,
    uploaded_at: row.arrived_at,
    description: '',
    sources: '',
    location: '',
    event_date: null,
    is_sample: 0,
    revision: 1,
    folder: ROOT,
  })
}

type InboxParts = Pick<Uploads, 'db' | 'blobs' | 'workshop' | 'takeIn'>

/**
 * Brings one entry into the archive; the history names who accepted it and who sent it in.
 * @throws SiteError where it stays in the inbox.
 */
export async function acceptEntry(
  parts: InboxParts,
  actor: Actor,
  entry: string,
  { into, name, meta, fromPhoto, onClash, photo: choice, showSender }: AcceptBody,
): Promise<UploadResult> {
  const { db, blobs, takeIn } = parts
  const row = await inboxEntry(db, entry)
  const facts = row && (await blobFacts(db, row.sha256))
  if (!row || !facts) throw new SiteError('inbox/gone')
  const arrived = { sha256: row.sha256, size: row.size, facts }
  const { bytes, original, photo, offers } = await lookAtPhoto(parts, arrived, choice)
  const outcome = await takeIn(actor, {
    folder: into,
    below: ROOT,
    name: name ?? row.name,
    bytes,
    original,
    uploader: shownSender(row.sender, showSender),
    onClash,
    metadata: metadataOf(meta, fromPhoto, offers),
    note: { ...sentIn(row), ...(photo && { photo: photo.stripped ? 'stripped' : 'kept' }) },
    inboxEntry: row.id,
  })
  // The copy is nothing without its file.
  if (original && !('id' in outcome)) await removeOrphan(db, blobs, bytes.sha256)
  return resultOf(outcome, { name: row.name, sha256: row.sha256, file_size: row.size, photo })
}

/** What the history keeps of who sent it in, and when. */
function sentIn({ sender, arrived_at }: Pick<InboxRow, 'sender' | 'arrived_at'>) {
  return { sent_by: sender, sent_at: new Date(arrived_at).toISOString() }
}

/** What is typed holds for every entry; what it leaves open, a photograph may say itself. */
function metadataOf(
  meta: AcceptBody['meta'],
  fromPhoto: AcceptBody['fromPhoto'],
  offers: PhotoOffers,
): FileMetadata {
  const { description = '', source = '', location = '', event_date } = meta
  const typed = { description, source, location, event_date }
  const {
    source: sources,
    event_date: eventDate,
    ...said
  } = changedInBulk(typed, fromPhoto, offers)
  return { ...said, sources, eventDate }
}

/** Deletes entries for good. The history keeps that they were there. @returns How many were. */
export async function rejectEntries(
  { db, blobs }: Pick<InboxParts, 'db' | 'blobs'>,
  actor: Actor,
  entries: readonly string[],
): Promise<number> {
  const gone: { id: string; sha256: string }[] = []
  await inChange(db, actor, async ({ turn, note }) => {
    const rows = await turn
      .deleteFrom('inbox_file')
      .where('id', 'in', entries)
      .returning(['id', 'sha256', 'name', 'sender', 'arrived_at'])
      .execute()
    for (const row of rows) {
      const { id, sha256, name } = row
      gone.push({ id, sha256 })
      note({ action: 'reject', kind: 'file', id, before: { name, sha256, ...sentIn(row) } })
    }
  })
  await removeUnneeded(db, blobs, [...new Set(gone.map(({ sha256 }) => sha256))])
  return gone.length
}
