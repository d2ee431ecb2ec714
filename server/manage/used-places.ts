import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { isAtOrBelow } from '#domain/archive/paths/path-segments.ts'
import type { ArchiveUses, Use } from '#domain/articles/archive-uses.ts'
import { filePaths } from '../archive/current-paths.ts'
import { resolveMovedFolders } from '../archive/resolve-moved-folder.ts'
import { selectIn } from '../db/in-batches.ts'
import type { Db } from '../db/tables/schema.ts'

export interface Used {
  path: ArchivePath
  places: readonly Use[]
}

/** A folder that content names by a former path. */
export interface FormerlyNamed extends Used {
  former: string
}

/** The given paths, and paths below them, that content refers to. Few are, however many exist. */
export async function usedPlaces(
  db: Db,
  uses: ArchiveUses,
  paths: readonly ArchivePath[],
): Promise<Used[]> {
  const isChosen = (path: ArchivePath) => paths.some((chosen) => isAtOrBelow(path, chosen))
  const named = [...(await namedFolders(db, uses)), ...(await namedFiles(db, uses))]
  return named.filter(({ path }) => isChosen(path))
}

/** Content may refer to folders that do not exist yet, or by a former path. */
async function namedFolders(db: Db, { folders }: ArchiveUses): Promise<Used[]> {
  const named = await resolveMovedFolders(db, [...folders.keys()])
  const byPlace = Map.groupBy(named, ([, path]) => path)
  return [...byPlace].map(([path, names]) => {
    const uses = names.flatMap(([name]) => folders.get(name) ?? [])
    return { path, places: [...new Map(uses.map((use) => [use.url, use])).values()] }
  })
}

async function namedFiles(db: Db, { files }: ArchiveUses): Promise<Used[]> {
  const paths = await filePaths(db, files.keys())
  return [...paths].map(([id, path]) => ({ path, places: files.get(id) ?? [] }))
}

/** Former paths by which content names folders, with where these are now and their ids. */
export type FormerPaths = ReadonlyMap<ArchivePath, Used & { id: number }>

/** A new folder at one of these paths would take the place of the one that content means. */
export async function usedFormerPaths(db: Db, { folders }: ArchiveUses): Promise<FormerPaths> {
  const named = await resolveMovedFolders(db, [...folders.keys()])
  const moved = [...named].filter(([name, now]) => name !== now)
  const rows = await selectIn(new Set(moved.map(([, now]) => now)), (some) =>
    db.selectFrom('folder').select(['id', 'path']).where('path', 'in', some),
  )
  const ids = new Map(rows.map(({ id, path }) => [path, id]))
  return new Map(
    moved.flatMap(([name, path]) => {
      const id = ids.get(path)
      return id === undefined ? [] : [[name, { path, id, places: folders.get(name) ?? [] }]]
    }),
  )
}

/** What a change of places must not take from content unasked. */
export interface ContentUses {
  /** What content uses of the items. One that replaces another leaves its place for the trash, and is rejected. */
  replacing: readonly Used[]
  former: FormerPaths
}

export const NO_USES: ContentUses = { replacing: [], former: new Map() }

/** @param image Id of the image of the legally required imprint. */
export function withImprint(uses: ArchiveUses, image: string | undefined): ArchiveUses {
  if (image === undefined) return uses
  const imprint = { title: 'Impressum', url: '/impressum', isShown: true }
  const files = new Map(uses.files).set(image, [...(uses.files.get(image) ?? []), imprint])
  return { ...uses, files }
}
