import type { Transaction } from 'kysely'
import { hasValues, type MetadataValues } from '#domain/archive/metadata/metadata.ts'
import type { Database } from '../db/schema.ts'
import type { Change } from './change.ts'
import { type FileItem, inBatches } from './items.ts'

/** What the history keeps of an entry of the inbox that was accepted, so that it can go back there. */
export interface AcceptedEntry {
  id: string
  /** As the sender called the file. */
  name: string
  /** Of what was sent in. */
  sha256: string
  said_at: number | null
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

/** What the history says of an acceptance. Lines of earlier versions of the site lack the entry. */
export function acceptedLine({ after }: Pick<HistoryLine, 'after'>): AcceptedLine {
  return JSON.parse(after ?? '{}') as AcceptedLine
}

/**
 * Puts what was sent in back into the inbox: its bytes, its name, its sender. The history gives up the
 * name of the sender, which is in the inbox again.
 * @returns Whether these bytes are still there.
 */
export async function returnToInbox(change: Change, line: HistoryLine): Promise<boolean> {
  const { turn } = change
  const { entry, sent_by: sender = '', sent_at = '' } = acceptedLine(line)
  if (entry === undefined) return false
  const { id, name, sha256, said_at } = entry
  const blob = await turn
    .selectFrom('blob')
    .select('size')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (blob === undefined) return false
  const sent = { id, sha256, name, sender, said_at, arrived_at: Date.parse(sent_at) }
  await turn
    .insertInto('inbox_file')
    .values({ ...sent, size: blob.size, rejected_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await forgetSender(turn, line)
  return true
}

/** Takes an accepted file out of the archive. Its original is kept by the entry that it goes back to. */
export async function removeAccepted(
  { turn, totals, note }: Change,
  { id, path, parent, section, size }: FileItem,
): Promise<void> {
  await turn
    .updateTable('history')
    .set({ sha256: null })
    .where('subject_id', '=', id)
    .where('sha256', 'is not', null)
    .execute()
  await turn.deleteFrom('file').where('id', '=', id).execute()
  totals.countFile(parent.path, section, size, -1)
  note({ action: 'return', kind: 'file', id, from: path })
}

/** Whether a file has the bytes and the metadata that it was accepted with. */
export function showsAccepted(
  file: Pick<FileItem, 'sha256' | 'said'>,
  line: Pick<HistoryLine, 'after'>,
): boolean {
  const { sha256, said } = acceptedLine(line)
  return file.sha256 === sha256 && said !== undefined && hasValues(file.said, said)
}

/** Whether a file is as it was accepted: what was said of it or brought to it since would be lost. */
export async function isAsAccepted(
  { turn }: Change,
  file: FileItem,
  line: HistoryLine,
): Promise<boolean> {
  if (!showsAccepted(file, line)) return false
  const { entry } = acceptedLine(line)
  const other = await turn
    .selectFrom('history')
    .select('id')
    .where('subject_id', '=', file.id)
    .where('sha256', 'not in', [file.sha256, entry?.sha256 ?? file.sha256])
    .executeTakeFirst()
  return other === undefined
}

/** The name of a sender is deleted with the file: the history gives up those of files that are deleted. */
export async function forgetSenders(
  turn: Transaction<Database>,
  files: readonly string[],
): Promise<void> {
  for (const some of inBatches(files)) {
    const lines = await turn
      .selectFrom('history')
      .select(['id', 'before', 'after'])
      .where('subject_id', 'in', some)
      .where((row) =>
        row.or([
          ...NAMED.map((text) => row('before', 'like', text)),
          ...NAMED.map((text) => row('after', 'like', text)),
        ]),
      )
      .execute()
    for (const line of lines) await forgetSender(turn, line)
  }
}

/** How lines of the history look that may name a sender. */
const NAMED = ['%"sent_by"%', '%(visitor)"%', '%(account)"%']

/** A sender whose name is shown to everybody. */
const SHOWN = /\((visitor|account)\)$/

async function forgetSender(turn: Transaction<Database>, { id, before, after }: HistoryLine) {
  await turn
    .updateTable('history')
    .set({ before: withoutSender(before), after: withoutSender(after) })
    .where('id', '=', id)
    .execute()
}

function withoutSender(text: string | null): string | null {
  if (text === null) return null
  const { sent_by: _, uploader = '', ...rest } = JSON.parse(text) as AcceptedLine
  return JSON.stringify(SHOWN.test(uploader) ? rest : { ...rest, uploader: uploader || undefined })
}
