import { constants } from 'node:fs'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { NO_LINK } from '../blobs/kept-open.ts'

/** As many digits as the largest file needs. One sector of the disk: a power cut leaves the old text or the new one. */
const DIGITS = 16
const RECORD = new RegExp(`^\\d{${DIGITS}}$`)

/**
 * How many bytes of a staged upload are on disk for certain, in a small file beside it. The size of the
 * staged file does not tell that: after a power cut a file may be as long as it was, with holes in it.
 */
export interface DurableOffset {
  /** When it returns, the number survives a crash. The bytes that it counts must be synced before. */
  write(offset: number): Promise<void>
  close(): Promise<void>
}

export type OpenFile = (path: string, flags?: string | number, mode?: number) => Promise<FileHandle>

/** @param path Of the staged file. */
export function offsetPath(path: string): string {
  return `${path}.offset`
}

/** Opens the record of a staged file for an upload that goes on. */
export async function openDurableOffset(
  path: string,
  openFile: OpenFile = open,
): Promise<DurableOffset> {
  const flags = constants.O_WRONLY | constants.O_CREAT | NO_LINK
  const handle = await openFile(offsetPath(path), flags, 0o640)
  return {
    async write(offset) {
      const text = String(offset).padStart(DIGITS, '0')
      await handle.write(text, 0)
      await handle.datasync()
    },
    close: () => handle.close(),
  }
}

/**
 * @returns 0 where a crash came before the first record was synced; undefined where there is no record
 * at all, as of an upload that an older version began.
 */
export async function readDurableOffset(path: string): Promise<number | undefined> {
  const flag = constants.O_RDONLY | NO_LINK
  const text = await readFile(offsetPath(path), { encoding: 'latin1', flag }).catch(absent)
  if (text === undefined) return undefined
  return RECORD.test(text) ? Number(text) : 0
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
