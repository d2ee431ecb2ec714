import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { caseFold } from '#domain/archive/paths/case-fold.ts'
import { freeName } from '#domain/archive/paths/free-name.ts'
import { crumbsOf, isBelow, within } from '#domain/archive/paths/path-segments.ts'
import { unpackableName } from './unpackable-name.ts'

/** The name of the next file or folder in one folder of a ZIP file. */
export type NextName = (name: string, kind: 'file' | 'folder') => string

/** On Windows and macOS, names that differ only in case are one file. */
export function namesOfFolder(): NextName {
  const taken = new Set<string>()
  return (name, kind) => {
    const free = freeName({ name: unpackableName(name), kind }, (other) =>
      taken.has(caseFold(other)),
    )
    taken.add(caseFold(free))
    return free
  }
}

/**
 * Where the folders of a tree are in a ZIP file. Of their names, only those with a number are in memory.
 * @param topName The name of the folder at the top.
 */
export function placesInZip(top: ArchivePath, topName: string) {
  const numbered = new Map<ArchivePath, string>()
  return {
    /** @param path Of a folder whose parent was entered. */
    placeOf(path: ArchivePath): string {
      const crumbs = crumbsOf(path).filter((crumb) => isBelow(crumb.path, top))
      const names = crumbs.map((crumb) => numbered.get(crumb.path) ?? unpackableName(crumb.name))
      return [topName, ...names].join('/')
    },
    /**
     * Names the folders of a folder, which everything below them has in its path.
     * @returns Names for its files.
     */
    enter(path: ArchivePath, folders: readonly string[]): NextName {
      const nextName = namesOfFolder()
      for (const name of folders) {
        const free = nextName(name, 'folder')
        if (free !== unpackableName(name)) numbered.set(within(path, name), free)
      }
      return nextName
    },
  }
}
