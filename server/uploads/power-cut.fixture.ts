import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises'
import type { OpenFile } from './durable-offset.ts'

const SYNCS: (string | symbol)[] = ['datasync', 'sync']
const WRITES: (string | symbol)[] = ['write', 'writev']

/**
 * A disk that can lose its power. Of what was written since the last sync of a file, a real disk may hold
 * any part: this one holds nothing of it, and the file keeps its length or goes back to the synced one.
 */
export function losableDisk() {
  const synced = new Map<string, Buffer>()
  /** Writes and syncs of staged bytes and of their offsets, in order. */
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
    // The folder is synced when files are made, so that they are there, and empty.
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
    /** From now on, nothing that is written can be synced. */
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
