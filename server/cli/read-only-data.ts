import { accessSync, constants } from 'node:fs'
import { copyFile, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig } from '../config.ts'
import { dataFolderAt } from '../disk/data-folder.ts'
import { undefinedIfMissing } from '../disk/missing-file.ts'
import type { Terminal } from './terminal.ts'

/**
 * For commands that only read. A kernel makes a disk read-only after errors, and SQLite cannot open a database there
 * that no process has open: the command then reads a temporary data folder with a copy of it and a link to the files.
 */
export async function withReadableData<Result>(
  terminal: Terminal,
  task: (readable: Terminal, isCopy: boolean) => Promise<Result>,
): Promise<Result> {
  const { DATA_DIR } = parseConfig(terminal.environment)
  if (!isOnReadOnlyDisk(DATA_DIR)) return task(terminal, false)
  const own = dataFolderAt(DATA_DIR)
  // Only this user can enter it.
  const folder = await mkdtemp(join(tmpdir(), 'site-read-only-'))
  try {
    const copy = dataFolderAt(folder)
    for (const suffix of ['', '-wal'])
      await copyFile(own.database + suffix, copy.database + suffix).catch(undefinedIfMissing)
    await symlink(own.blobs, copy.blobs)
    terminal.print(
      `The file system of ${DATA_DIR} is read-only, so this command reads a temporary copy of the database.`,
    )
    const environment = { ...terminal.environment, DATA_DIR: folder }
    // A copy of the terminal would open its input.
    const readable = Object.create(terminal, { environment: { value: environment } }) as Terminal
    return await task(readable, true)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function isOnReadOnlyDisk(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS'
  }
}
