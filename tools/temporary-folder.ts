import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryFolder } from './engines/memory-folder.ts'

const NEEDED_BYTES = 2 * 2 ** 30

/**
 * A folder that is deleted with this process. In memory if there is enough, because test data need not survive the
 * machine, and most of the time of storing is waiting for a disk.
 */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(memoryFolder(NEEDED_BYTES) ?? tmpdir(), 'site-tests-'))
  // Some tests start programs as other users.
  chmodSync(folder, 0o755)
  process.on('exit', () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  )
  return folder
}
