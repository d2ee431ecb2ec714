import { z } from 'zod'
import { archivePath } from '#domain/archive/archive-path.ts'
import { type TrashAnswer, trashAnswer, trashFilesAnswer } from '#domain/archive/manage-answer.ts'
import { emptyTrashBody, restoreBody, trashQuery } from '#domain/archive/manage-calls.ts'
import { nameOf, within } from '#domain/archive/path-segments.ts'
import { SiteError } from '../errors.ts'
import { emptyTrash } from '../manage/empty-trash.ts'
import { restore } from '../manage/restore.ts'
import { filesInTrash, trashEntry, trashPage, trashTotals } from '../manage/trash-list.ts'
import { call } from './call.ts'
import { changeCall } from './change-call.ts'
import { unixSeconds } from './listing-json.ts'
import type { ManageParts } from './manage-routes.ts'

const DAY_SECONDS = 24 * 60 * 60

/** The trash: what is in it, restoring it and deleting it permanently. */
export const trashCalls = [
  changeCall('POST /api/trash/restore', {
    id: 'restoreFromTrash',
    summary: 'Restore from trash',
    body: restoreBody,
    change: ({ db }: ManageParts, actor, asked) => restore(db, actor, asked),
  }),

  changeCall('POST /api/trash/empty', {
    id: 'emptyTrash',
    summary: 'Delete permanently from trash',
    body: emptyTrashBody,
    change: ({ db, blobs }: ManageParts, actor, { entries, upTo }) =>
      emptyTrash(
        { db, blobs },
        actor,
        entries ?? (upTo && { upTo: { entry: upTo.entry, at: upTo.trashed_at } }),
      ),
  }),

  call('GET /api/trash', {
    id: 'listTrash',
    action: 'file_managment',
    summary: 'List the trash, newest first',
    query: trashQuery,
    answer: trashAnswer,
    handle: async ({ db, trashDays }: ManageParts, { query: { limit, cursor } }) => {
      const rows = await trashPage(db, { limit: limit + 1, before: cursor })
      const { entries: total, bytes } = await trashTotals(db)
      const shown = rows.slice(0, limit)
      const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
      const entries = shown.map((row) => entryJson(row, trashDays))
      return { entries, total, file_size: bytes, next }
    },
  }),

  call('GET /api/trash/entries/:entry', {
    id: 'listTrashedFiles',
    action: 'file_managment',
    summary: 'List the files of a trash entry, by path',
    params: z.object({ entry: z.coerce.number().int().positive() }),
    query: z.object({
      from: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    answer: trashFilesAnswer,
    handle: async ({ db }: ManageParts, { params, query }) => {
      const entry = await trashEntry(db, params.entry)
      if (!entry) throw new SiteError('archive/not-found')
      const found = await filesInTrash(db, entry.id, query)
      const files = found.map(({ id, folder, name, mediaType, size }) => ({
        id,
        path: within(folder, name),
        media_type: mediaType,
        file_size: size,
      }))
      return { files, total: entry.files }
    },
  }),
]

type Row = Awaited<ReturnType<typeof trashPage>>[number]

function entryJson(row: Row, trashDays: number): TrashAnswer['entries'][number] {
  const at = unixSeconds(new Date(row.at))
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
    deleted_at: trashDays === 0 ? null : at + trashDays * DAY_SECONDS,
    media_type: row.media_type,
    thumbnail: row.placeholder,
    width: row.width,
    height: row.height,
    url: row.kind === 'file' ? `api/trash/files/${row.subject_id}` : null,
  }
}
