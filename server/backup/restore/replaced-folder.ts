import { existsSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lockDataFolder, lockFile, openDataFolder } from '../../disk/data-folder.ts'
import { undefinedIfMissing } from '../../disk/missing-file.ts'

export async function isMountPoint(path: string): Promise<boolean> {
  const [own, parent] = await Promise.all(
    [path, dirname(path)].map((each) => stat(each).catch(undefinedIfMissing)),
  )
  return own !== undefined && parent !== undefined && own.dev !== parent.dev
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
