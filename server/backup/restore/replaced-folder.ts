import { existsSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  lockDataFolder,
  lockFile,
  missingLinkTarget,
  openDataFolder,
} from '../../disk/data-folder.ts'
import { ownershipAdvice } from '../../disk/ownership-advice.ts'

export async function isMountPoint(path: string): Promise<boolean> {
  const [own, parent] = await Promise.all(
    // What cannot be looked at, such as a path below a file, cannot be created either, which says why.
    [path, dirname(path)].map((each) => stat(each).catch(() => undefined)),
  )
  return own !== undefined && parent !== undefined && own.dev !== parent.dev
}

/** What to do if a restore cannot write the folder above those that it replaces. */
export function parentRemedy(code: string, path: string, folders: string[]): string {
  if (['EACCES', 'EPERM'].includes(code)) {
    return `Run "./site restore" as root, and then give the restored folders to this user. ${ownershipAdvice(...folders)}`
  }
  if (code === 'EROFS') {
    return 'The file system is read-only. Mount it for writing, or restore to a folder on another disk with --into.'
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return (
      missingLinkTarget(path) ??
      'A file is in the place of a folder. Move it away, or restore to another folder.'
    )
  }
  return 'Restore to another folder.'
}

/** Against servers on a data folder and other restores to it. */
export function lockFolders(path: string): () => void {
  const lock = `${path}.restoring.lock`
  const unlock = lockFile(lock, {
    ifHeld: `Another restore to ${path} is running. Nothing was restored; wait for it to end.`,
  })
  try {
    // Locking a folder that no server has used would leave files in it.
    const unlockData = existsSync(join(path, 'server.lock'))
      ? lockDataFolder(openDataFolder(path))
      : () => undefined
    return () => {
      unlockData()
      rmSync(lock, { force: true })
      unlock()
    }
  } catch (error) {
    rmSync(lock, { force: true })
    unlock()
    throw error
  }
}
