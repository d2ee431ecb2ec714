import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { syncFolder, writeSynced } from '../../blobs/sync-folder.ts'
import { undefinedIfMissing } from '../../disk/missing-file.ts'
import { OperatorError } from '../../operator-error.ts'
import { lockFolders } from './replaced-folder.ts'

/** Suffix of a folder that is not in place yet. */
export const RESTORING = '.restoring'
/** File in a prepared data folder that only has to be put in place, with the path of the content folder. */
const READY = 'restore-ready'

/** From now on the restore is completed, by the next start if this process ends. */
export function markReady(dataFolder: string, contentFolder: string): Promise<void> {
  return writeSynced(join(dataFolder + RESTORING, READY), contentFolder)
}

export async function removePrepared(dataFolder: string, contentFolder: string): Promise<void> {
  // First: a folder of which a part is deleted must not be put in place.
  await rm(join(dataFolder + RESTORING, READY), { force: true })
  for (const path of [dataFolder, contentFolder])
    await rm(path + RESTORING, { recursive: true, force: true })
}

/**
 * Puts folders that are ready into place. Each step may have been done before.
 * @returns Paths of the previous folders.
 * @throws OperatorError
 */
export async function putInPlace(dataFolder: string): Promise<string[]> {
  const data = dataFolder + RESTORING
  try {
    const contentFolder = await readFile(join(data, READY), 'utf8')
    const content = contentFolder + RESTORING
    const previous = existsSync(content) ? await swap(content, contentFolder) : []
    previous.push(...(await swap(data, dataFolder)))
    await rm(join(dataFolder, READY))
    return previous
  } catch (cause) {
    throw new OperatorError(
      `The restore of ${dataFolder} is not complete: ${(cause as Error).message}. Start the site as a user who can write ${dirname(dataFolder)}, which completes it, or run the restore again.`,
      { cause },
    )
  }
}

/** At startup: the content is of the snapshot and the data is not, or both still have to be replaced. */
export async function completeRestore(
  dataFolder: string,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const isReady = () => existsSync(join(dataFolder + RESTORING, READY))
  if (!isReady()) return
  const unlock = lockFolders(dataFolder)
  try {
    // Another process may have completed it.
    if (!isReady()) return
    const previous = await putInPlace(dataFolder)
    log.warn('An interrupted restore was completed.')
    for (const path of previous) log.warn(`The previous data is kept in ${path}.`)
  } finally {
    unlock()
  }
}

/** @returns Path of the previous folder. */
async function swap(restored: string, target: string): Promise<string[]> {
  const previous = `${target}.before-${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${randomUUID().slice(0, 4)}`
  const moved = await rename(target, previous).then(() => [previous], undefinedIfMissing)
  await rename(restored, target)
  await syncFolder(dirname(target))
  return moved ?? []
}
