import { statfs } from 'node:fs/promises'
import type { DiskFacts } from '#domain/status/site-facts.ts'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import type { Config } from '../config.ts'

export type DiskSettings = Pick<Config, 'EDITOR_FREE_DISK_MB' | 'FREE_DISK_MB'>

/** Bytes that this process may still write to the disk of a path. */
export async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** Bytes that uploads leave free: visitors must not fill the disk for editors, who can make space. */
export function diskFloors({ FREE_DISK_MB, EDITOR_FREE_DISK_MB }: DiskSettings) {
  return {
    visitor: FREE_DISK_MB * MEBIBYTE,
    editor: Math.min(FREE_DISK_MB, EDITOR_FREE_DISK_MB) * MEBIBYTE,
  }
}

export async function readDisk(path: string, settings: DiskSettings): Promise<DiskFacts> {
  const { bavail, blocks, bsize } = await statfs(path)
  const { visitor, editor } = diskFloors(settings)
  return {
    total: blocks * bsize,
    free: bavail * bsize,
    visitorFloor: visitor,
    editorFloor: editor,
  }
}
