import { createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  fdatasync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { parentPort } from 'node:worker_threads'
import type { StoredBlob } from './blob-store.ts'
import type { CopyResult, CopyState, CopyTask } from './file-copier.ts'
import { NO_LINK } from './open-file-cache.ts'

/** Small enough to stay in a core's cache between read, hash and write. */
const CHUNK_BYTES = 256 * 1024
/** Interval after which the disk starts writing, so that little is left at the end. */
const SYNC_BYTES = 8 * 2 ** 20

const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES)
const folders = new Set<string>()
const syncFile = promisify(fdatasync)

parentPort?.on('message', async (tasks: CopyTask[]) => {
  parentPort?.postMessage(await copyAll(tasks))
})

async function copyAll(tasks: CopyTask[]): Promise<CopyResult> {
  try {
    const states: CopyState[] = []
    for (const task of tasks) states.push(await copyFile(task))
    return { ok: true, states }
  } catch (error) {
    // Errors lose their code when sent between threads.
    const { message, code } = error as NodeJS.ErrnoException
    return { ok: false, message, code }
  }
}

async function copyFile({ source, target, sha256, size }: CopyTask): Promise<CopyState> {
  const from = openSource(source)
  if (typeof from === 'string') return from
  try {
    makeFolder(dirname(target))
    const copied = await copyBytes(from, target)
    if (copied?.sha256 === sha256 && copied.size === size) return 'copied'
    rmSync(target)
    return copied ? 'changed' : 'unreadable'
  } finally {
    closeSync(from)
  }
}

const UNREADABLE = new Set(['EACCES', 'EPERM', 'EIO'])

function openSource(path: string): number | CopyState {
  let file: number
  try {
    file = openSync(path, constants.O_RDONLY | NO_LINK)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return UNREADABLE.has(code) ? 'unreadable' : 'missing'
  }
  if (fstatSync(file).isFile()) return file
  closeSync(file)
  return 'missing'
}

function makeFolder(path: string): void {
  if (folders.has(path)) return
  mkdirSync(path, { recursive: true })
  folders.add(path)
}

/** Blocking calls: here a chunk need not wait for the event loop. */
async function copyBytes(from: number, target: string): Promise<StoredBlob | undefined> {
  const to = openSync(target, 'wx')
  const hash = createHash('sha256')
  const syncs: Promise<void>[] = []
  let size = 0
  let synced = 0
  try {
    for (;;) {
      const bytes = readChunk(from)
      if (bytes === undefined) return undefined
      if (bytes.length === 0) return { sha256: hash.digest('hex'), size }
      hash.update(bytes)
      writeWhole(to, bytes)
      size += bytes.length
      if (size - synced < SYNC_BYTES) continue
      synced = size
      syncs.push(syncFile(to))
    }
  } finally {
    await Promise.all(syncs).finally(() => closeSync(to))
  }
}

/** @returns Undefined for an I/O error of the disk. */
function readChunk(file: number): Uint8Array | undefined {
  try {
    return chunk.subarray(0, readSync(file, chunk))
  } catch {
    return undefined
  }
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
}
