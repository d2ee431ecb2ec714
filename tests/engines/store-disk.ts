import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Flips one bit in each file in which the store of `npm run test:engines` has exactly these bytes. @returns Their number. */
export async function turnOneBitOnDisk(bytes: Buffer): Promise<number> {
  const folder = process.env.TEST_STORAGE_FOLDER
  if (!folder)
    throw new Error('The folder of the store is not named: npm run test:engines does so.')
  let changed = 0
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.data')) continue
    const path = join(folder, name)
    // Other tests delete their objects meanwhile.
    const size = await stat(path).then(
      (stats) => stats.size,
      () => undefined,
    )
    if (size !== bytes.length) continue
    const stored = await readFile(path).catch(() => undefined)
    if (!stored?.equals(bytes)) continue
    stored[2] = (stored[2] ?? 0) ^ 1
    await writeFile(path, stored)
    changed += 1
  }
  return changed
}
