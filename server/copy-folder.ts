import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from './missing-file.ts'

/** In the new folder until all is copied: a folder of which a part is missing would be taken for a whole one. */
const COPYING = '.copying'

/** Copies the content of a folder into an empty or missing one, wholly or not at all. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const copying = join(to, COPYING)
  await mkdir(to, { recursive: true })
  try {
    // Left by a copy that was killed.
    await rm(copying, { recursive: true, force: true })
    await cp(from, copying, { recursive: true, preserveTimestamps: true })
    for (const name of await readdir(copying)) await rename(join(copying, name), join(to, name))
  } finally {
    await rm(copying, { recursive: true, force: true })
  }
}

/** Whether a folder is missing, or holds nothing but the remains of a copy that was killed. */
export async function isEmptyFolder(path: string): Promise<boolean> {
  const names = (await readdir(path).catch(undefinedIfMissing)) ?? []
  return names.every((name) => name === COPYING)
}
