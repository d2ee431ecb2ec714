import { accessSync, constants, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'

/** A folder whose files are in memory; undefined if it has too little space. */
export function memoryFolder(neededBytes: number): string | undefined {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= neededBytes ? MEMORY : undefined
  } catch {
    return undefined
  }
}
