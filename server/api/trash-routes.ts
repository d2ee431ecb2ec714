import { z } from 'zod'
import { emptyTrashBody, restoreBody, trashQuery } from '#domain/archive/manage-calls.ts'
import { trashFilesResponse, trashResponse } from '#domain/archive/manage-response.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import { SiteError } from '../errors.ts'
import { emptyTrash } from '../manage/trash/empty-trash.ts'
import { restore } from '../manage/trash/restore.ts'
import { filesInTrash, findTrashEntry } from '../manage/trash/trash-list.ts'
import { call } from './call.ts'
import { changeCall } from './change-call.ts'
import { formerPaths, type ManageParts } from './manage-routes.ts'
import { readTrash } from './trash-json.ts'

export const trashCalls = [
  changeCall('POST /api/trash/restore', {
    id: 'restoreFromTrash',
    summary: 'Restore from trash',
    body: restoreBody,
    change: async (parts: ManageParts, actor, input) =>
      restore(parts.db, actor, input, await formerPaths(parts, input)),
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
    action: 'file_reading',
    summary: 'List the trash, newest first',
    query: trashQuery,
    response: trashResponse,
    handle: ({ db, trashDays }: ManageParts, { query }) => readTrash({ db, trashDays }, query),
  }),

  call('GET /api/trash/entries/:entry', {
    id: 'listTrashedFiles',
    action: 'file_reading',
    summary: 'List the files of a trash entry, by path',
    params: z.object({ entry: z.coerce.number().int().positive() }),
    query: z.object({
      from: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    response: trashFilesResponse,
    handle: async ({ db }: ManageParts, { params, query }) => {
      const entry = await findTrashEntry(db, params.entry)
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
