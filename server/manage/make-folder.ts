import type { Kysely } from 'kysely'
import type { OnClash } from '#domain/archive/on-clash.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf, parentOf, within } from '#domain/archive/paths/path-segments.ts'
import { insertFolder } from '../archive/folder-rows.ts'
import type { Database } from '../db/schema.ts'
import { arrange } from './arrangement.ts'
import { type Actor, inChange, type Outcome } from './change.ts'
import { findFolder } from './items.ts'
import { Refused } from './refusal.ts'
import { checkRoom, levelsOf } from './subtree.ts'

/** Makes one folder in a folder that is there. Where its name is taken it gets a number, unless it is asked otherwise. */
export function makeFolder(
  db: Kysely<Database>,
  actor: Actor,
  { path, onClash }: { path: ArchivePath; onClash: Exclude<OnClash, 'replace'> },
): Promise<Outcome> {
  return inChange(db, actor, async (change) => {
    const above = parentOf(path)
    if (above === undefined) throw new Refused({ reason: 'root' })
    const parent = await findFolder(change.turn, above)
    const wanted = { kind: 'folder', path, name: nameOf(path) } as const
    const { placed, skipped } = await arrange(change.turn, parent.id, [wanted], onClash)
    for (const { path } of skipped) change.skip(path)
    for (const { name } of placed) {
      const to = within(parent.path, name)
      checkRoom({ to, levels: levelsOf(to), bytes: 0 })
      const id = await insertFolder(change.turn, to, parent.id, { at: change.at, isSample: false })
      change.totals.countFolder(to, 1)
      change.note({ action: 'make-folder', kind: 'folder', id, to })
    }
  })
}
