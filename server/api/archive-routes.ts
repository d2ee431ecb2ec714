import { OpenAPIHono } from '@hono/zod-openapi'
import { mayDo } from '#domain/access/may-do.ts'
import type { Archive } from '#domain/archive/archive.ts'
import { type ArchivePath, ROOT } from '#domain/archive/archive-path.ts'
import { MAX_LISTED, sortOrderOf } from '#domain/archive/listing-query.ts'
import { DEFAULT_ORDER } from '#domain/archive/sort-order.ts'
import { SiteError } from '../errors.ts'
import type { SiteEnv } from '../http/site-env.ts'
import {
  fileInfoCall,
  imagesCall,
  listingCall,
  metaCall,
  publicFilesCall,
  rootFilesCall,
} from './api-calls.ts'
import { imageEntry, listingJson } from './listing-json.ts'
import { fileMeta, folderMeta } from './meta-json.ts'

/** The archive's calls. They answer from the database; listings that repeat are kept by kept-answers.ts. */
export function archiveRoutes(archive: Archive) {
  const routes = new OpenAPIHono<SiteEnv>({
    defaultHook(result) {
      if (!result.success) throw result.error
    },
  })

  routes.openapi(listingCall, async (c) => {
    const query = c.req.valid('query')
    const { dir, limit, cursor } = query
    return c.json(
      found(await archive.list({ path: dir, order: sortOrderOf(query), limit, cursor })),
      200,
    )
  })

  routes.openapi(imagesCall, async (c) => {
    const query = c.req.valid('query')
    const folder = await archive.folder(query.dir)
    const question = {
      path: query.dir,
      order: sortOrderOf(query),
      from: query.from,
      limit: query.limit,
    }
    const images = await archive.images(question)
    if (!folder || !images) throw new SiteError('archive/not-found')
    return c.json({ images: images.map(imageEntry), total: folder.totals.images }, 200)
  })

  const wholeFolder = async (path: ArchivePath) =>
    found(await archive.list({ path, order: DEFAULT_ORDER, limit: MAX_LISTED }))

  routes.openapi(publicFilesCall, async (c) =>
    c.json(await wholeFolder(c.req.valid('query').path ?? ROOT), 200),
  )

  routes.openapi(rootFilesCall, async (c) => c.json(await wholeFolder(ROOT), 200))

  routes.openapi(metaCall, async (c) => {
    const { path } = c.req.valid('query')
    const folder = await archive.folder(path)
    const isManager = mayDo(c.get('user'), 'file_managment')
    if (folder) return c.json(withRevision(folderMeta(folder), folder, isManager), 200)
    const file = await archive.fileAt(path)
    if (!file) throw new SiteError('archive/not-found')
    return c.json(withRevision(fileMeta(file), file, isManager), 200)
  })

  routes.openapi(fileInfoCall, async (c) => {
    const file = await archive.file(c.req.valid('query').id)
    if (!file) throw new SiteError('archive/not-found')
    return c.json(fileMeta(file), 200)
  })
  return routes
}

function withRevision<Meta extends object>(
  meta: Meta,
  { revision }: { revision: number },
  isManager: boolean,
): Meta & { revision?: number } {
  return isManager ? { ...meta, revision } : meta
}

function found(listing: Awaited<ReturnType<Archive['list']>>) {
  if (!listing) throw new SiteError('archive/not-found')
  return listingJson(listing)
}
