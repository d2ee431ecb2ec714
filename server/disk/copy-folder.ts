import { chmod, cp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolders } from './make-folders.ts'
import { undefinedIfMissing } from './missing-file.ts'

/** In the new folder until all is copied: a folder of which a part is missing would be taken for a whole one. */
const COPYING = '.copying'
const WRITABLE = 0o755

/** Copies the content of a folder into an empty or missing one, wholly or not at all. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const copying = join(to, COPYING)
  makeFolders(to)
  try {
    // Left by a copy that was killed.
    await removeCopying(copying)
    // Links within the folder would otherwise lead out of its copy.
    await cp(from, copying, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
    await makeWritable(copying)
    for (const name of await readdir(copying)) await rename(join(copying, name), join(to, name))
  } finally {
    await removeCopying(copying)
  }
}

async function removeCopying(copying: string): Promise<void> {
  await makeWritable(copying)
  await rm(copying, { recursive: true, force: true })
}

/** Folders of a read-only release are copied with their mode: only root could move or remove them. */
async function makeWritable(copying: string): Promise<void> {
  await chmod(copying, WRITABLE).catch(undefinedIfMissing)
  const folders = (await readdir(copying, { withFileTypes: true }).catch(undefinedIfMissing)) ?? []
  for (const entry of folders)
    if (entry.isDirectory()) await makeWritable(join(copying, entry.name))
}

/** Whether a folder is missing, or holds nothing but the remains of a copy that was killed. */
export async function isEmptyFolder(path: string): Promise<boolean> {
  const names = (await readdir(path).catch(undefinedIfMissing)) ?? []
  return names.every((name) => name === COPYING)
}
