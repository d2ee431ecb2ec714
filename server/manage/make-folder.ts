import type { OnConflict } from '#domain/archive/on-conflict.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf, parentOf, within } from '#domain/archive/paths/path-segments.ts'
import { isFileAt } from '../archive/current-paths.ts'
import { insertFolder } from '../archive/folder-rows.ts'
import type { Db } from '../db/tables/schema.ts'
import { type Actor, type OperationResult, runChange } from './change.ts'
import { findFolder } from './items.ts'
import { OperationRejected } from './operation-rejected.ts'
import { requireUnnamed } from './require-unnamed.ts'
import { resolveConflicts } from './resolve-conflicts.ts'
import { checkPathLength, levelsOf } from './subtree.ts'
import { NO_USES } from './used-places.ts'

/**
 * Creates a folder in an existing one. By default a name conflict is resolved by a number.
 * @param former Paths that the folder must not get.
 */
export function makeFolder(
  db: Db,
  actor: Actor,
  { path, onConflict }: { path: ArchivePath; onConflict: Exclude<OnConflict, 'replace'> },
  former = NO_USES.former,
): Promise<OperationResult> {
  return runChange(db, actor, async (change) => {
    const above = parentOf(path)
    if (above === undefined) throw new OperationRejected({ reason: 'root' })
    const parent = await findFolder(change.tx, above)
    const wanted = { kind: 'folder', path, name: nameOf(path) } as const
    const { placed, skipped } = await resolveConflicts(change.tx, parent.id, [wanted], onConflict)
    for (const { path, name } of skipped) {
      const conflict = { path, name, kind: 'file' } as const
      if (await isFileAt(change.tx, path))
        throw new OperationRejected({ reason: 'conflict', conflicts: [conflict] })
      change.skip(path)
    }
    for (const { name } of placed) {
      const to = within(parent.path, name)
      checkPathLength(to, { levels: levelsOf(to), bytes: 0 })
      const id = await insertFolder(change.tx, to, parent.id, { at: change.at, isSample: false })
      await requireUnnamed(change, former, to)
      change.totals.countFolder(to, 1)
      change.note({ action: 'make-folder', kind: 'folder', id, to })
    }
  })
}
