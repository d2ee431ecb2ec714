import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { isAtOrBelow } from '#domain/archive/paths/path-segments.ts'
import { selectIn } from '../db/in-batches.ts'
import type { Change } from './change.ts'
import { OperationRejected } from './operation-rejected.ts'
import type { FormerPaths } from './used-places.ts'

/**
 * Checks a folder that has come to a path, with all that is in it. One that is back at a former path of its own takes
 * nobody's place.
 * @throws OperationRejected if content would find another folder than the one that it means.
 */
export async function requireUnnamed(
  { tx }: Pick<Change, 'tx'>,
  former: FormerPaths,
  path: ArchivePath,
): Promise<void> {
  const names = [...former.keys()].filter((name) => isAtOrBelow(name, path))
  const taken = await selectIn(names, (some) =>
    tx.selectFrom('folder').select(['id', 'path']).where('path', 'in', some),
  )
  const used = taken.flatMap(({ id, path }) => {
    const meant = former.get(path as ArchivePath)
    return meant === undefined || meant.id === id ? [] : [{ ...meant, former: path }]
  })
  if (used.length > 0) throw new OperationRejected({ reason: 'name used', used })
}
