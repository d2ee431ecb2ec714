import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises'
import type { OpenFile } from './durable-offset.ts'

const SYNCS: (string | symbol)[] = ['datasync', 'sync']
const WRITES: (string | symbol)[] = ['write', 'writev']

/**
 * Simulates a power cut. Of bytes written since the last sync, a real disk may have any part: here they are lost, and
 * the file has either its new or its synced length.
 */
export function losableDisk() {
  const synced = new Map<string, Buffer>()
  /** Writes and syncs of staged bytes and their offsets, in order. */
  const events: string[] = []
  let isBroken = false

  const nameOf = (path: string) => (path.endsWith('.offset') ? 'offset' : 'bytes')

  const sync = async (path: string, handle: FileHandle) => {
    if (isBroken) throw Object.assign(new Error('The disk failed.'), { code: 'EIO' })
    await handle.datasync()
    synced.set(path, await readFile(path))
    events.push(`${nameOf(path)} synced`)
  }

  const openFile: OpenFile = async (path, flags, mode) => {
    const handle = await open(path, flags, mode)
    // New files are durable and empty, because the folder is synced when they are created.
    if (!synced.has(path)) synced.set(path, await readFile(path))
    return new Proxy(handle, {
      get(target, name) {
        if (SYNCS.includes(name)) return () => sync(path, target)
        if (WRITES.includes(name)) events.push(`${nameOf(path)} written`)
        const value = Reflect.get(target, name, target) as unknown
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }

  return {
    openFile,
    events,
    /** From now on, syncs fail. */
    fail() {
      isBroken = true
    },
    async powerCut(left: 'holes' | 'the synced length') {
      for (const [path, before] of synced) {
        const now = await readFile(path).catch(() => undefined)
        if (!now) continue
        const holes = Buffer.alloc(now.length)
        before.copy(holes, 0, 0, Math.min(before.length, now.length))
        await writeFile(path, left === 'holes' ? holes : before)
      }
    },
  }
}
