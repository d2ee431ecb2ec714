import type { ArchivePath } from './archive-path.ts'

/** The specification's name for the root folder. */
const ROOT_NAME = 'Root'

export interface Crumb {
  name: string
  path: ArchivePath
}

/** The root is called Root. */
export function nameOf(path: ArchivePath): string {
  return path === '/' ? ROOT_NAME : path.slice(path.lastIndexOf('/') + 1)
}

/** `undefined` for the root. */
export function parentOf(path: ArchivePath): ArchivePath | undefined {
  if (path === '/') return undefined
  return (path.slice(0, path.lastIndexOf('/')) || '/') as ArchivePath
}

/** @param name Already parsed. */
export function within(folder: ArchivePath, name: string): ArchivePath {
  return `${folder === '/' ? '' : folder}/${name}` as ArchivePath
}

/** The folders from the root to a path, both included. */
export function crumbsOf(path: ArchivePath): Crumb[] {
  const parent = parentOf(path)
  const crumb = { name: nameOf(path), path }
  return parent === undefined ? [crumb] : [...crumbsOf(parent), crumb]
}

/** Whether a path is below a folder; a folder is not below itself. */
export function isBelow(path: ArchivePath, folder: ArchivePath): boolean {
  return path !== '/' && path !== folder && path.startsWith(folder === '/' ? '/' : `${folder}/`)
}

export function isAtOrBelow(path: ArchivePath, folder: ArchivePath): boolean {
  return path === folder || isBelow(path, folder)
}

/** Paths without duplicates and without those below another of them. */
export function topmost(paths: readonly ArchivePath[]): ArchivePath[] {
  const all = new Set(paths)
  const isTaken = (path: ArchivePath): boolean => {
    const parent = parentOf(path)
    return parent !== undefined && (all.has(parent) || isTaken(parent))
  }
  return [...all].filter((path) => !isTaken(path))
}
