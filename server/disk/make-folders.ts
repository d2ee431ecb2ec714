import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** `recursive` of Node reports a read-only file system as a missing folder, and never ends below /proc. */
export function makeFolders(path: string, mode?: number): void {
  if (isFolder(path)) return
  makeFolders(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have created it.
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  } catch (error) {
    // The file above it is reported by its own path.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') throw error
    return false
  }
}
