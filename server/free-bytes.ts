import { statfs } from 'node:fs/promises'

/** Bytes that this process may still write to the disk of a path. */
export async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}
