import { OpenAPIHono } from '@hono/zod-openapi'
import { archivePath } from '#domain/archive/archive-path.ts'
import type { TrashAnswer } from '#domain/archive/manage-answer.ts'
import { nameOf, within } from '#domain/archive/path-segments.ts'
import { SiteError } from '../errors.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { emptyTrash } from '../manage/empty-trash.ts'
import { restore } from '../manage/restore.ts'
import { filesInTrash, trashEntry, trashPage, trashTotals } from '../manage/trash-list.ts'
import { actorOf, changeCalls, NEVER_KEPT } from './change-calls.ts'
import { unixSeconds } from './listing-json.ts'
import { emptyCall, restoreCall, trashFilesCall, trashListCall } from './manage-calls.ts'
import type { ManageParts } from './manage-routes.ts'

const DAY_SECONDS = 24 * 60 * 60

/** What lies in the trash, how it comes back and how it goes for good. */
export function trashRoutes({ db, blobs, trashDays }: ManageParts) {
  const routes = new OpenAPIHono<SiteEnv>({
    defaultHook(result) {
      if (!result.success) throw result.error
    },
  })
  const changed = changeCalls()

  for (const call of [restoreCall, emptyCall]) routes.openAPIRegistry.registerPath(call)
  routes.post(
    restoreCall.path,
    changed(restoreCall.body, (actor, asked) => restore(db, actor, asked)),
  )
  routes.post(
    emptyCall.path,
    changed(emptyCall.body, (actor, { entries, upTo }) =>
      emptyTrash(
        { db, blobs },
        actor,
        entries ?? (upTo && { upTo: { entry: upTo.entry, at: upTo.trashed_at } }),
      ),
    ),
  )

  routes.openapi(trashListCall, async (c) => {
    actorOf(c)
    const { limit, cursor } = c.req.valid('query')
    const rows = await trashPage(db, { limit: limit + 1, before: cursor })
    const { entries: total, bytes } = await trashTotals(db)
    const shown = rows.slice(0, limit)
    const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
    const entries = shown.map((row) => entryJson(row, trashDays))
    return c.json({ entries, total, file_size: bytes, next }, 200, NEVER_KEPT)
  })

  routes.openapi(trashFilesCall, async (c) => {
    actorOf(c)
    const entry = await trashEntry(db, c.req.valid('param').entry)
    if (!entry) throw new SiteError('archive/not-found')
    const found = await filesInTrash(db, entry.id, c.req.valid('query'))
    const files = found.map(({ id, folder, name, mediaType, size }) => ({
      id,
      path: within(folder, name),
      media_type: mediaType,
      file_size: size,
    }))
    return c.json({ files, total: entry.files }, 200, NEVER_KEPT)
  })
  return routes
}

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
