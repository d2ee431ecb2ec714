import { OpenAPIHono } from '@hono/zod-openapi'
import { within } from '#domain/archive/path-segments.ts'
import { SiteError } from '../errors.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { emptyTrash } from '../manage/empty-trash.ts'
import { restore } from '../manage/restore.ts'
import { filesInTrash, trashEntry } from '../manage/trash-list.ts'
import { actorOf, changeCalls, NEVER_KEPT } from './change-calls.ts'
import { emptyCall, restoreCall, trashFilesCall, trashListCall } from './manage-calls.ts'
import type { ManageParts } from './manage-routes.ts'
import { readTrash } from './trash-json.ts'

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
    return c.json(await readTrash({ db, trashDays }, c.req.valid('query')), 200, NEVER_KEPT)
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
