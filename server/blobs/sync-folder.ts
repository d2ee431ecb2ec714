import { execFile } from 'node:child_process'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Syncs the whole file system of a folder: one wait, however many files there are. */
export async function syncFileSystem(folder: string): Promise<void> {
  // Node has no syncfs(2); this command calls it.
  await run('sync', ['--file-system', folder])
}

/** A rename is durable only after its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}

/** Creates a missing folder durably. */
export async function makeSyncedFolder(given: string, mode?: number): Promise<void> {
  const path = resolve(given)
  const first = await mkdir(path, { recursive: true, mode })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) {
    await syncFolder(dirname(made))
  }
}

interface WriteOptions {
  /** On the same file system. */
  temporary?: string
  mode?: number
}

/** Writes a small file atomically and durably. */
export async function writeSynced(
  path: string,
  text: string,
  { temporary = `${path}.new`, mode = 0o666 }: WriteOptions = {},
): Promise<void> {
  await writeAtomically(path, text, temporary, { mode, flush: true })
  await syncFolder(dirname(path))
}

/** Readers see the whole file or none. */
export async function writeAtomically(
  path: string,
  content: string | Uint8Array,
  temporary: string,
  options: { mode?: number; flush?: boolean } = {},
): Promise<void> {
  try {
    await writeFile(temporary, content, options)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
