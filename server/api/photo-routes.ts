import { OpenAPIHono } from '@hono/zod-openapi'
import type { FileId } from '#domain/archive/file-id.ts'
import type { ArchiveFile } from '#domain/archive/listing.ts'
import { isPhotograph } from '#domain/uploads/photograph.ts'
import { fileOf, selectFiles } from '../archive/rows.ts'
import { SiteError } from '../errors.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { originalOf, showOriginal } from '../manage/originals.ts'
import { NO_DETAILS } from '../media/private-details.ts'
import { hideDetails } from '../uploads/hide-details.ts'
import { actorOf, changeCalls, NEVER_KEPT } from './change-calls.ts'
import type { InboxParts } from './inbox-routes.ts'
import { hideDetailsCall, originalCall, photoCall } from './photo-calls.ts'

/** What photographs of the archive tell of their maker, and whether everybody can read that. */
export function photoRoutes(parts: InboxParts) {
  const { db, workshop } = parts
  const routes = new OpenAPIHono<SiteEnv>({
    defaultHook(result) {
      if (!result.success) throw result.error
    },
  })
  const changed = changeCalls()
  for (const call of [originalCall, hideDetailsCall]) routes.openAPIRegistry.registerPath(call)

  routes.openapi(photoCall, async (c) => {
    actorOf(c)
    const { id } = c.req.valid('param')
    const original = await originalOf(db, id)
    const file = original ?? (await fileWith(parts, id))
    const isOne = isPhotograph(file.mediaType)
    const details = isOne ? (await workshop.photoCopy(file.sha256, 'keep')).details : NO_DETAILS
    const kept = original && { sha256: original.sha256, file_size: original.size, url: urlOf(id) }
    return c.json({ details, original: kept ?? null }, 200, NEVER_KEPT)
  })
  routes.post(
    originalCall.path,
    changed(originalCall.body, (actor, { path }) => showOriginal(db, actor, path)),
  )
  routes.post(
    hideDetailsCall.path,
    changed(hideDetailsCall.body, (actor, { path }) => hideDetails(parts, actor, path)),
  )
  return routes
}

const urlOf = (id: FileId) => `api/files/original/${id}`

async function fileWith({ db }: Pick<InboxParts, 'db'>, id: FileId): Promise<ArchiveFile> {
  const row = await selectFiles(db).where('file.id', '=', id).executeTakeFirst()
  if (!row) throw new SiteError('archive/not-found')
  return fileOf(row)
}
