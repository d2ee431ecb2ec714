import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 * 2 ** 30

/**
 * A folder that ends with this process: in memory where Linux offers enough of it, for what tests store need not
 * survive the machine, and waiting for a disk is most of what storing costs.
 */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'site-tests-'))
  // Tests start programs as other users too.
  chmodSync(folder, 0o755)
  process.on('exit', () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  )
  return folder
}

function hasMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED_BYTES
  } catch {
    return false
  }
}
