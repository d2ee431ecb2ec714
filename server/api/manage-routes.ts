import { OpenAPIHono } from '@hono/zod-openapi'
import type { Kysely } from 'kysely'
import type { Archive } from '#domain/archive/archive.ts'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { Library } from '#domain/articles/library.ts'
import type { SiteContent } from '#domain/site/site.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Database } from '../db/schema.ts'
import { SiteError } from '../errors.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { copy } from '../manage/copy.ts'
import { editMetadata } from '../manage/edit-metadata.ts'
import { makeFolder } from '../manage/make-folder.ts'
import { moveAll, moveTo } from '../manage/move.ts'
import { trash } from '../manage/trash.ts'
import { type Used, usedPlaces, withImprint } from '../manage/used-places.ts'
import type { PhotoWorkshop } from '../media/workshop.ts'
import { editChosen } from '../uploads/edit-chosen.ts'
import { actorOf, changeCalls, NEVER_KEPT } from './change-calls.ts'
import {
  copyCall,
  editAllCall,
  editCall,
  makeFolderCall,
  moveAllCall,
  moveCall,
  trashAllCall,
  trashCall,
  usesCall,
} from './manage-calls.ts'

export interface ManageParts {
  archive: Pick<Archive, 'folder' | 'fileAt'>
  db: Kysely<Database>
  blobs: Pick<BlobStore, 'remove'>
  library: Pick<Library, 'uses'>
  site: () => Pick<SiteContent, 'imprint'>
  uploads: { workshop: PhotoWorkshop }
  /** Whole days that something stays in the trash; 0: until somebody empties it. */
  trashDays: number
}

/** What changes files and folders that everybody sees. */
export function manageRoutes({ archive, db, library, site, uploads }: ManageParts) {
  const routes = new OpenAPIHono<SiteEnv>({
    defaultHook(result) {
      if (!result.success) throw result.error
    },
  })
  const changed = changeCalls()

  const usesOf = async (paths: ArchivePath[]) =>
    usedPlaces(db, withImprint(await library.uses(), site().imprint.image), paths)

  /** What a text shows is thrown away only by somebody who knows that. */
  const trashUnlessUsed = async (
    actor: Parameters<typeof trash>[1],
    { items, evenIfUsed }: { items: ArchivePath[]; evenIfUsed: boolean },
  ) => {
    const used = evenIfUsed ? [] : await usesOf(items)
    if (used.length > 0) throw usedError(used)
    return trash(db, actor, items)
  }

  // Described only: the library would parse a body without a limit.
  for (const call of [
    moveCall,
    moveAllCall,
    copyCall,
    editCall,
    editAllCall,
    makeFolderCall,
    trashCall,
    trashAllCall,
  ])
    routes.openAPIRegistry.registerPath(call)

  routes.put(
    moveCall.path,
    changed(moveCall.body, (actor, asked) => moveTo(db, actor, asked)),
  )
  routes.post(
    moveAllCall.path,
    changed(moveAllCall.body, (actor, asked) => moveAll(db, actor, asked)),
  )
  routes.post(
    copyCall.path,
    changed(copyCall.body, (actor, asked) => copy(db, actor, asked)),
  )
  routes.patch(
    editCall.path,
    changed(editCall.body, (actor, asked) => editMetadata(db, actor, asked)),
  )
  routes.post(
    editAllCall.path,
    changed(editAllCall.body, (actor, asked) =>
      editChosen({ db, workshop: uploads.workshop }, actor, asked),
    ),
  )
  routes.post(
    makeFolderCall.path,
    changed(makeFolderCall.body, (actor, asked) => makeFolder(db, actor, asked)),
  )
  routes.put(
    trashCall.path,
    changed(trashCall.body, (actor, { path, evenIfUsed }) =>
      trashUnlessUsed(actor, { items: [path], evenIfUsed }),
    ),
  )
  routes.post(trashAllCall.path, changed(trashAllCall.body, trashUnlessUsed))

  routes.openapi(usesCall, async (c) => {
    actorOf(c)
    const { path } = c.req.valid('query')
    const isThere = (await archive.folder(path)) ?? (await archive.fileAt(path))
    if (!isThere) throw new SiteError('archive/not-found')
    return c.json({ used: (await usesOf([path])).map(usedJson) }, 200, NEVER_KEPT)
  })
  return routes
}

function usedError(used: Used[]): SiteError {
  const titles = [...new Set(used.flatMap(({ places }) => places.map(({ title }) => title)))]
  const more = titles.length > 3 ? ` and ${titles.length - 3} more` : ''
  const detail = `They are: ${titles.slice(0, 3).join(', ')}${more}.`
  return new SiteError('manage/used', { detail, details: { used: used.map(usedJson) } })
}

function usedJson({ path, places }: Used) {
  return { path, places: places.map(({ title, address }) => ({ title, address })) }
}
