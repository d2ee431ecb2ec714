import type { EditorLists } from '#domain/archive/editor-lists.ts'
import { toUnixSeconds } from '#domain/archive/listing/listing-json.ts'
import { INBOX_CURSOR, type InboxResponse } from '#domain/uploads/inbox-calls.ts'
import { filesWithBytes } from '../inbox/files-with-bytes.ts'
import {
  countWaitingWithBytes,
  type InboxFileRow,
  inboxPage,
  inboxTotals,
  timeOf,
} from '../inbox/inbox.ts'
import { deletedAt } from '../manage/trash/automatic-emptying.ts'
import { trashedOfBytes } from '../manage/trash/trash-list.ts'
import type { ListParts } from './manage-routes.ts'

export async function readInbox(
  parts: ListParts,
  { state, limit, cursor }: Parameters<EditorLists['inbox']>[0],
): Promise<InboxResponse> {
  const { db } = parts
  const rows = await inboxPage(db, { state, before: cursorOf(cursor), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const entries = await Promise.all(shown.map((row) => entryJson(parts, row)))
  const next = last ? `${last[timeOf(state)]}-${last.id}` : null
  const [waiting, rejected] = [await inboxTotals(db, 'waiting'), await inboxTotals(db, 'rejected')]
  const { entries: total, bytes: file_size } = state === 'waiting' ? waiting : rejected
  const counts = { waiting: waiting.entries, rejected: rejected.entries }
  return { entries, total, file_size, counts, next }
}

function cursorOf(text: string | undefined) {
  const [, at, id] = INBOX_CURSOR.exec(text ?? '') ?? []
  return at !== undefined && id !== undefined ? { at: Number(at), id } : undefined
}

async function entryJson(
  { db, trashDays }: ListParts,
  row: InboxFileRow,
): Promise<InboxResponse['entries'][number]> {
  return {
    entry: row.id,
    name: row.name,
    sender: row.sender,
    message: messageOf(row),
    sha256: row.sha256,
    file_size: row.size,
    media_type: row.media_type,
    width: row.width,
    height: row.height,
    duration: row.duration,
    thumbnail: row.placeholder,
    problem: row.problem,
    arrived: toUnixSeconds(new Date(row.arrived_at)),
    timestamp: row.said_at,
    in_archive: await filesWithBytes(db, row.sha256),
    in_trash: await trashedOfBytes(db, row.sha256),
    also_here: (await countWaitingWithBytes(db, row.sha256)) - (row.rejected_at === null ? 1 : 0),
    url: `api/inbox/files/${row.id}`,
    rejection: rejectionOf(row, trashDays),
  }
}

/** What was sent with the file, and what was written on its receipt. */
function messageOf({ message, receipt_message }: InboxFileRow): string {
  return [...new Set([message, receipt_message])].filter(Boolean).join('\n\n')
}

function rejectionOf({ rejected_at, rejected_by, reason }: InboxFileRow, trashDays: number) {
  if (rejected_at === null) return null
  const at = toUnixSeconds(new Date(rejected_at))
  return { by: rejected_by, at, reason: reason || null, deleted_at: deletedAt(at, trashDays) }
}
