import type { EditorLists } from '#domain/archive/editor-lists.ts'
import { toUnixSeconds } from '#domain/archive/listing/listing-json.ts'
import type { TrashResponse } from '#domain/archive/manage-response.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf } from '#domain/archive/paths/path-segments.ts'
import { deletedAt } from '../manage/trash/automatic-emptying.ts'
import { trashPage, trashTotals } from '../manage/trash/trash-list.ts'
import type { ListParts } from './manage-routes.ts'

export async function readTrash(
  { db, trashDays }: ListParts,
  { limit, cursor }: Parameters<EditorLists['trash']>[0],
): Promise<TrashResponse> {
  const rows = await trashPage(db, { limit: limit + 1, before: cursor })
  const { entries: total, bytes } = await trashTotals(db)
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
  const entries = shown.map((row) => entryJson(row, trashDays))
  return { entries, total, file_size: bytes, next }
}

type Row = Awaited<ReturnType<typeof trashPage>>[number]

function entryJson(row: Row, trashDays: number): TrashResponse['entries'][number] {
  const at = toUnixSeconds(new Date(row.at))
  return {
    entry: row.id,
    kind: row.kind,
    id: row.subject_id,
    name: nameOf(archivePath.parse(row.path)),
    path: row.path,
    files: row.files,
    file_size: row.bytes,
    trashed_by: row.actor_name,
    trashed_at: at,
    deleted_at: deletedAt(at, trashDays),
    media_type: row.media_type,
    thumbnail: row.placeholder,
    width: row.width,
    height: row.height,
    url: row.kind === 'file' ? `api/trash/files/${row.subject_id}` : null,
  }
}
