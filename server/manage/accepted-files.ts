import { hasValues, type MetadataValues } from '#domain/archive/metadata/metadata.ts'
import { hasRow } from '../db/has-row.ts'
import { selectIn } from '../db/in-batches.ts'
import type { Database, Tx } from '../db/tables/schema.ts'
import type { Change } from './change.ts'
import type { FileItem } from './items.ts'

/** An accepted inbox entry as stored in the history, so that undo can return it. */
export interface AcceptedEntry {
  id: string
  /** The sender's file name. */
  name: string
  /** Hash of the uploaded bytes. */
  sha256: string
  said_at: number | null
  /** Entries of older releases lack it. */
  message?: string
}

interface AcceptedLine {
  uploader?: string
  sha256?: string
  said?: MetadataValues
  sent_by?: string
  sent_at?: string
  entry?: AcceptedEntry
}

type HistoryLine = Pick<Database['history'], 'id' | 'before' | 'after'>

/** Entries of older releases lack `entry`. */
export function acceptedLine({ after }: Pick<HistoryLine, 'after'>): AcceptedLine {
  return JSON.parse(after ?? '{}') as AcceptedLine
}

/**
 * Returns an accepted file to the inbox with its name, sender and message. The history then loses the last two.
 * @returns Whether its bytes are still stored.
 */
export async function returnToInbox(change: Change, line: HistoryLine): Promise<boolean> {
  const { tx } = change
  const { entry, sent_by: sender = '', sent_at = '' } = acceptedLine(line)
  if (entry === undefined) return false
  const { id, name, sha256, said_at, message = '' } = entry
  const blob = await tx
    .selectFrom('blob')
    .select('size')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (blob === undefined) return false
  const sent = { id, sha256, name, sender, message, said_at, arrived_at: Date.parse(sent_at) }
  await tx
    .insertInto('inbox_file')
    .values({ ...sent, size: blob.size, rejected_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await forgetSender(tx, line)
  return true
}

/** Removes an accepted file from the archive; the inbox entry keeps its original. */
export async function removeFromArchive(
  { tx, totals, note }: Change,
  { id, path, parent, section, size }: FileItem,
): Promise<void> {
  await tx
    .updateTable('history')
    .set({ sha256: null })
    .where('subject_id', '=', id)
    .where('sha256', 'is not', null)
    .execute()
  await tx.deleteFrom('file').where('id', '=', id).execute()
  totals.countFile(parent.path, section, size, -1)
  note({ action: 'return', kind: 'file', id, from: path })
}

/** Whether a file still has the bytes and metadata it was accepted with. */
export function showsAccepted(
  file: Pick<FileItem, 'sha256' | 'metadata'>,
  line: Pick<HistoryLine, 'after'>,
): boolean {
  const { sha256, said } = acceptedLine(line)
  return file.sha256 === sha256 && said !== undefined && hasValues(file.metadata, said)
}

/** Whether a file is unchanged since it was accepted; later changes would be lost. */
export async function isAsAccepted(
  { tx }: Change,
  file: FileItem,
  line: HistoryLine,
): Promise<boolean> {
  if (!showsAccepted(file, line)) return false
  const { entry } = acceptedLine(line)
  const known = [file.sha256, entry?.sha256 ?? file.sha256]
  const lines = tx.selectFrom('history').select('id').where('subject_id', '=', file.id)
  return !(await hasRow(lines.where('sha256', 'not in', known)))
}

/** Removes the names and messages of senders from the history of deleted files. */
export async function deleteSenderNames(tx: Tx, files: readonly string[]): Promise<void> {
  const lines = await selectIn(files, (some) =>
    tx
      .selectFrom('history')
      .select(['id', 'before', 'after'])
      .where('subject_id', 'in', some)
      .where((row) =>
        row.or([
          ...NAMED.map((text) => row('before', 'like', text)),
          ...NAMED.map((text) => row('after', 'like', text)),
        ]),
      ),
  )
  for (const line of lines) await forgetSender(tx, line)
}

const NAMED = ['%"sent_by"%', '%(visitor)"%', '%(account)"%']

/** An uploader text that is public. */
const SHOWN = /\((visitor|account)\)$/

async function forgetSender(tx: Tx, { id, before, after }: HistoryLine) {
  await tx
    .updateTable('history')
    .set({ before: withoutSender(before), after: withoutSender(after) })
    .where('id', '=', id)
    .execute()
}

function withoutSender(text: string | null): string | null {
  if (text === null) return null
  const { sent_by: _, entry, uploader = '', ...rest } = JSON.parse(text) as AcceptedLine
  const withoutSender = { ...rest, entry: entry && { ...entry, message: undefined } }
  return JSON.stringify(
    SHOWN.test(uploader) ? withoutSender : { ...withoutSender, uploader: uploader || undefined },
  )
}
