import { constants } from 'node:fs'
import { type FileHandle, readFile } from 'node:fs/promises'
import { NO_LINK } from '../../blobs/open-file-cache.ts'
import { undefinedIfMissing } from '../../disk/missing-file.ts'

/** Fixed width within one disk sector, so a power cut leaves the old or the new number. */
const DIGITS = 16
const RECORD = new RegExp(`^\\d{${DIGITS}}$`)

export type OpenFile = (path: string, flags?: string | number, mode?: number) => Promise<FileHandle>

/** @param path Path of the staged file. */
export function offsetPath(path: string): string {
  return `${path}.offset`
}

/**
 * The number of synced bytes of a staged upload, in a small file beside it. The file size is not reliable: after a power
 * cut a file can have its full length with holes.
 */
export async function openDurableOffset(path: string, openFile: OpenFile) {
  const flags = constants.O_WRONLY | constants.O_CREAT | NO_LINK
  const handle = await openFile(offsetPath(path), flags, 0o640)
  return {
    /** Durable when it returns. The counted bytes must be synced before. */
    async write(offset: number): Promise<void> {
      const text = String(offset).padStart(DIGITS, '0')
      await handle.write(text, 0)
      await handle.datasync()
    },
    close: () => handle.close(),
  }
}

/**
 * @returns 0 if a crash came before the first record was synced; undefined without a record, as for uploads begun by an
 * older release.
 */
export async function readDurableOffset(path: string): Promise<number | undefined> {
  const flag = constants.O_RDONLY | NO_LINK
  const text = await readFile(offsetPath(path), { encoding: 'latin1', flag }).catch(
    undefinedIfMissing,
  )
  if (text === undefined) return undefined
  return RECORD.test(text) ? Number(text) : 0
}
