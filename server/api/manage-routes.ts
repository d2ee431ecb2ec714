import type { Archive } from '#domain/archive/archive.ts'
import {
  itemsBody,
  makeFolderBody,
  metaAllBody,
  metaBody,
  moveBody,
  selectionBody,
  trashAllBody,
  trashBody,
  usesQuery,
} from '#domain/archive/manage-calls.ts'
import {
  commonMetadata,
  formerPathsResponse,
  usesResponse,
} from '#domain/archive/manage-response.ts'
import type { OnMoveConflict } from '#domain/archive/on-conflict.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { isAtOrBelow } from '#domain/archive/paths/path-segments.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import type { ArchiveUses } from '#domain/articles/archive-uses.ts'
import type { Library } from '#domain/articles/library.ts'
import type { SiteContent } from '#domain/site/site.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { withDrafts } from '../content/find-archive-uses.ts'
import type { Db } from '../db/tables/schema.ts'
import { SiteError } from '../errors.ts'
import type { Actor } from '../manage/change.ts'
import { copy } from '../manage/copy.ts'
import { editChosen } from '../manage/edit-chosen.ts'
import { editMetadata, readCommonMetadata } from '../manage/edit-metadata.ts'
import { makeFolder } from '../manage/make-folder.ts'
import { moveAll, moveTo } from '../manage/move.ts'
import { OperationRejected } from '../manage/operation-rejected.ts'
import { trash } from '../manage/trash/trash.ts'
import {
  type ContentUses,
  type FormerPaths,
  NO_USES,
  type Used,
  usedFormerPaths,
  usedPlaces,
  withImprint,
} from '../manage/used-places.ts'
import type { PhotoProcessor } from '../media/media-processor.ts'
import { call } from './call.ts'
import { changeCall, SELECTION_BYTES } from './change-call.ts'
import { rejectionError, usedError, usedJson } from './rejection-error.ts'

export interface ManageParts {
  archive: Pick<Archive, 'folder' | 'fileAt'>
  db: Db
  blobs: Pick<BlobStore, 'remove'>
  library: Pick<Library, 'allUses'>
  site: () => Pick<SiteContent, 'imprint'>
  uploads: { mediaProcessor: PhotoProcessor }
  /** Days until items in the trash are purged; 0: never. */
  trashDays: number
}

/** What the lists of the trash, the history and the inbox read. */
export type ListParts = Pick<ManageParts, 'db' | 'trashDays'>

export const manageCalls = [
  changeCall('PUT /api/files/actionMove', {
    id: 'moveItem',
    summary: 'Move or rename a file or folder',
    body: moveBody,
    change: async (parts: ManageParts, actor, input) =>
      moveTo(parts.db, actor, input, await usesOfMove(parts, input, [input.src])),
  }),
  changeCall('POST /api/files/actionMoveAll', {
    id: 'moveItems',
    summary: 'Move a selection into a folder',
    body: selectionBody,
    change: async (parts: ManageParts, actor, input) =>
      moveAll(parts.db, actor, input, await usesOfMove(parts, input, input.items)),
  }),
  changeCall('POST /api/files/copy', {
    id: 'copyItems',
    summary: 'Copy a selection into a folder',
    body: selectionBody,
    change: async (parts: ManageParts, actor, input) =>
      copy(parts.db, actor, input, await formerPaths(parts, input)),
  }),
  changeCall('PATCH /api/files/meta', {
    id: 'updateMetadata',
    summary: 'Update metadata',
    body: metaBody,
    change: async (parts: ManageParts, actor, input) =>
      editMetadata(
        parts.db,
        actor,
        input,
        input.meta.name === undefined ? NO_USES : await usesOfMove(parts, input, [input.path]),
      ),
  }),
  changeCall('POST /api/files/metaAll', {
    id: 'updateMetadataOfItems',
    summary: 'Update the metadata of a selection',
    body: metaAllBody,
    change: ({ db, uploads: { mediaProcessor } }: ManageParts, actor, input) =>
      editChosen({ db, mediaProcessor }, actor, input),
  }),
  changeCall('POST /api/files/mkdir', {
    id: 'createFolder',
    summary: 'Create a folder',
    body: makeFolderBody,
    change: async (parts: ManageParts, actor, input) =>
      makeFolder(parts.db, actor, input, await formerPaths(parts, input)),
  }),
  changeCall('PUT /api/files/trash', {
    id: 'trashItem',
    summary: 'Move to trash',
    body: trashBody,
    change: (parts: ManageParts, actor, { path, evenIfUsed }) =>
      trashUnlessUsed(parts, actor, { items: [path], evenIfUsed }),
  }),
  changeCall('POST /api/files/trashAll', {
    id: 'trashItems',
    summary: 'Move a selection to trash',
    body: trashAllBody,
    change: trashUnlessUsed,
  }),

  call('POST /api/files/metaOf', {
    id: 'getCommonMetadata',
    action: 'file_managment',
    summary: 'Get the metadata that the items of a selection have in common',
    body: itemsBody,
    bodyLimit: SELECTION_BYTES,
    longField: 'items',
    response: commonMetadata,
    handle: ({ db }: ManageParts, { body }) =>
      readCommonMetadata(db, body.items).catch(toSiteError),
  }),

  call('GET /api/files/uses', {
    id: 'listUses',
    action: 'file_reading',
    summary: 'List the articles, cases and drafts that use a file or folder, or anything below it',
    query: usesQuery,
    response: usesResponse,
    handle: async (parts: ManageParts, { query: { path } }) => {
      const { archive } = parts
      const isThere = (await archive.folder(path)) ?? (await archive.fileAt(path))
      if (!isThere) throw new SiteError('archive/not-found')
      return { used: (await usesOf(parts, [path])).map(usedJson) }
    },
  }),

  call('GET /api/files/former', {
    id: 'listFormerPaths',
    action: 'file_reading',
    summary:
      'List former paths of folders, below a folder, that articles, cases and drafts still use',
    query: usesQuery,
    response: formerPathsResponse,
    handle: async (parts: ManageParts, { query }) => {
      const former = [...(await formerPaths(parts, { evenIfUsed: false }))]
      const below = former.filter(([path]) => isAtOrBelow(path, query.path))
      return {
        former: below.map(([path, used]) => ({
          path,
          now: used.path,
          places: usedJson(used).places,
        })),
      }
    },
  }),
]

/** What content uses of these files and folders, and of what is in them. */
export async function usesOf(parts: ManageParts, paths: ArchivePath[]): Promise<Used[]> {
  return usedPlaces(parts.db, await allUses(parts), paths)
}

/** Those of published texts, of drafts, and of the site itself. */
async function allUses({ db, library, site }: ManageParts): Promise<ArchiveUses> {
  const drafts = await db.selectFrom('content_draft').select(['path', 'text']).execute()
  return withImprint(withDrafts(await library.allUses(), drafts), site().imprint.image)
}

interface Confirmation {
  evenIfUsed: boolean
}

async function usesOfMove(
  parts: ManageParts,
  { onConflict, evenIfUsed }: Confirmation & { onConflict: OnMoveConflict },
  paths: ArchivePath[],
): Promise<ContentUses> {
  return {
    // Only a file that replaces another one leaves its place.
    replacing: onConflict === 'replace' ? await usesOf(parts, paths) : [],
    former: await formerPaths(parts, { evenIfUsed }),
  }
}

/** The paths that a folder may get only after a confirmation. */
export async function formerPaths(
  parts: ManageParts,
  { evenIfUsed }: Confirmation,
): Promise<FormerPaths> {
  return evenIfUsed ? NO_USES.former : usedFormerPaths(parts.db, await allUses(parts))
}

/** Requires a confirmation for items that articles or cases use. */
async function trashUnlessUsed(
  parts: ManageParts,
  actor: Actor,
  { items, evenIfUsed }: { items: ArchivePath[]; evenIfUsed: boolean },
) {
  const used = evenIfUsed || items.includes(ROOT) ? [] : await usesOf(parts, items)
  if (used.length > 0) throw usedError(used)
  return trash(parts.db, actor, items)
}

function toSiteError(error: unknown): never {
  throw error instanceof OperationRejected ? rejectionError(error.rejection) : error
}
