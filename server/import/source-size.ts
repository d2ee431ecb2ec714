import { lstat } from 'node:fs/promises'
import { inBatches } from '../db/in-batches.ts'
import type { ImportOptions } from './import-options.ts'
import { readSourceFolder, type SourceFolder } from './source-folder.ts'

/** The import keeps the disk busy, so single requests would be slow. */
const CONCURRENT_STATS = 32

/** Size of an import; updated while it is counted. */
export interface SourceSize {
  files: number
  bytes: number
  isCounted: boolean
}

/** Counts the files during the import, to estimate the time left. */
export async function countSource(
  { folder, excludedFolder, withHidden = false }: Omit<ImportOptions, 'signal'>,
  size: SourceSize,
  signal: AbortSignal,
): Promise<void> {
  const ahead = [folder]
  for (let path = ahead.pop(); path !== undefined; path = ahead.pop()) {
    if (path === excludedFolder) continue
    // The import itself reports unreadable folders.
    const found = await readSourceFolder(path, { withHidden }).catch(() => undefined)
    if (!found) continue
    ahead.push(...found.folders.map((entry) => entry.path))
    await countFiles(found, size, signal)
    if (signal.aborted) return
  }
  size.isCounted = true
}

async function countFiles({ files }: SourceFolder, size: SourceSize, signal: AbortSignal) {
  for (const some of inBatches(files, CONCURRENT_STATS)) {
    if (signal.aborted) return
    const found = await Promise.all(some.map(({ path }) => lstat(path).catch(() => undefined)))
    size.files += found.length
    for (const file of found) size.bytes += file?.size ?? 0
  }
}
