import { hash, randomBytes } from 'node:crypto'
import { constants, lstatSync, readFileSync, renameSync, unlinkSync } from 'node:fs'
import { access, chmod, mkdir, open, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { MAX_TEXT_BYTES } from '#domain/writing/text-path.ts'
import { syncFolder } from '../../blobs/sync-folder.ts'

export const TEMPORARY = /^\..+\.[0-9a-f]{16}\.tmp$/
const NEW_FILE = 0o644

/** A content file, byte for byte: with a byte order mark and line ends as they are. */
export interface ExactText {
  text: string
  sha256: string
}

/** A file that no editor may touch, with the reason. */
export class Unwritable extends Error {
  override name = 'Unwritable'
}

export type ContentFiles = ReturnType<typeof openContentFiles>

export interface PreparedFile {
  /** Whether the target has this hash. Nothing of this process interrupts it and `publish`. */
  matches(expected: string | undefined): boolean
  publish(): void
  /** Makes the new name durable, or removes a temporary file that was not published. */
  close(): Promise<void>
}

export function openContentFiles(folder: string) {
  const fileOf = (path: string) => join(folder, path)

  function read(path: string): ExactText | undefined {
    requireInside(path)
    const file = fileOf(path)
    const stats = lstatSync(file, { throwIfNoEntry: false })
    if (!stats) return undefined
    if (!stats.isFile()) throw new Unwritable(`${path} is not a plain file.`)
    if (stats.size > MAX_TEXT_BYTES) throw new Unwritable(`${path} is larger than 256 KiB.`)
    return exactText(readFileSync(file), path)
  }

  /** Links within the folder could lead out of it. */
  function requireInside(path: string): void {
    const parents = path.split('/').slice(0, -1)
    for (const at of parents.keys()) {
      const parent = fileOf(parents.slice(0, at + 1).join('/'))
      if (lstatSync(parent, { throwIfNoEntry: false })?.isSymbolicLink())
        throw new Unwritable(`${path} is below a link to another folder.`)
    }
  }

  /**
   * Writes a temporary file beside the target, durably; without a text the target is to be deleted.
   * @param temporaryIn Folder of the temporary file, if that of the target is yet to come.
   */
  async function prepare(
    path: string,
    text: string | undefined,
    temporaryIn?: string,
  ): Promise<PreparedFile> {
    requireInside(path)
    const target = fileOf(path)
    const parent = dirname(target)
    const matches = (expected: string | undefined) => read(path)?.sha256 === expected
    if (text === undefined)
      return { matches, publish: () => unlinkSync(target), close: () => syncFolder(parent) }
    if (temporaryIn === undefined) await mkdir(parent, { recursive: true })
    const temporary = join(
      temporaryIn === undefined ? parent : fileOf(temporaryIn),
      `.${basename(path)}.${randomBytes(8).toString('hex')}.tmp`,
    )
    const mode = lstatSync(target, { throwIfNoEntry: false })?.mode ?? NEW_FILE
    let isPublished = false
    await writeDurably(temporary, text, mode & 0o777)
    return {
      matches,
      publish() {
        renameSync(temporary, target)
        isPublished = true
      },
      close: () => (isPublished ? syncFolder(parent) : rm(temporary, { force: true })),
    }
  }

  return {
    folder,
    /**
     * `undefined` if there is no file.
     * @throws Unwritable for anything but a text within the folder.
     */
    read,
    prepare,
    /** Writes or deletes one file, durably. */
    async replace(path: string, text: string | undefined): Promise<void> {
      const prepared = await prepare(path, text)
      prepared.publish()
      await prepared.close()
    },
    /** Whether files can be written. @throws the error of the file system. */
    requireWritable: () => access(folder, constants.W_OK),
    /** Removes what a crash left. */
    async sweep(): Promise<void> {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      for (const entry of entries)
        if (entry.isFile() && TEMPORARY.test(entry.name))
          await rm(join(entry.parentPath, entry.name), { force: true })
    },
  }
}

/** The file at a path; `no text` for anything else there. */
export function readIfText(
  files: Pick<ContentFiles, 'read'>,
  path: string,
): ExactText | undefined | 'no text' {
  try {
    return files.read(path)
  } catch (error) {
    if (error instanceof Unwritable) return 'no text'
    throw error
  }
}

/** @throws Unwritable for bytes that are not text. */
function exactText(bytes: Uint8Array, path: string): ExactText {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (!text.includes('\0')) return { text, sha256: hash('sha256', bytes) }
  } catch {
    // Answered below.
  }
  throw new Unwritable(`${path} is not text in UTF-8.`)
}

async function writeDurably(file: string, text: string, mode: number): Promise<void> {
  const handle = await open(file, 'wx', mode)
  try {
    await handle.writeFile(text, 'utf8')
    await handle.sync()
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  // The umask does not count for a file that exists.
  await chmod(file, mode)
}
