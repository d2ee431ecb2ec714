import { open } from 'node:fs/promises'

/** A rename is only safe once its folder is on disk too. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
