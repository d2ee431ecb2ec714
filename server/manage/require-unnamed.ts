import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { isAtOrBelow } from '#domain/archive/paths/path-segments.ts'
import { existingFolders } from '../archive/current-paths.ts'
import type { Change } from './change.ts'
import { OperationRejected } from './operation-rejected.ts'
import type { FormerPaths } from './used-places.ts'

/** A folder that is about to come to a path, with all that is in it. */
interface ComingFolder {
  /** `undefined`: a new, empty folder. */
  from?: ArchivePath
  to: ArchivePath
  /** A folder that returns to a former path of its own takes nobody's place. */
  isMoved?: boolean
}

/** @throws OperationRejected if content would find this folder instead of the one that it means. */
export async function requireUnnamed(
  { tx }: Pick<Change, 'tx'>,
  former: FormerPaths,
  { from, to, isMoved = false }: ComingFolder,
): Promise<void> {
  const sourceOf = (name: ArchivePath) =>
    from === undefined ? undefined : ((from + name.slice(to.length)) as ArchivePath)
  const within = [...former].filter(([name]) => isAtOrBelow(name, to))
  const below = within.map(([name]) => sourceOf(name)).filter((path) => path !== undefined)
  const existing = below.length === 0 ? new Set<string>() : await existingFolders(tx, below)
  const taken = within.filter(([name, { path }]) => {
    const source = sourceOf(name)
    if (source === undefined) return name === to
    return existing.has(source) && !(isMoved && source === path)
  })
  if (taken.length > 0)
    throw new OperationRejected({ reason: 'name used', used: taken.map(([, used]) => used) })
}
