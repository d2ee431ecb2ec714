import { existsSync } from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const FILES = ['site.sqlite', 'site.sqlite-wal', 'site.sqlite-shm', 'server.lock']
const FOLDERS = ['blobs/arriving', 'blobs', 'thumbnails', 'untracked', 'copies']

/**
 * To be called before a data folder is opened.
 * @returns Removes what opening it has created, in place of which nothing was; folders only while they are empty.
 */
export function rememberMissing(dataFolder: string): () => Promise<void> {
  const isMissing = (path: string) => !existsSync(path)
  const files = FILES.map((name) => join(dataFolder, name)).filter(isMissing)
  const parts = FOLDERS.map((name) => join(dataFolder, name)).filter(isMissing)
  const folders = [...parts, ...missingParents(dataFolder)]
  return async () => {
    for (const file of files) await rm(file, { force: true }).catch(() => undefined)
    for (const folder of folders) await rmdir(folder).catch(() => undefined)
  }
}

/** A folder and those around it that do not exist, the innermost first. */
function missingParents(folder: string): string[] {
  return existsSync(folder) ? [] : [folder, ...missingParents(dirname(folder))]
}
