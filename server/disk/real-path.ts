import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Without symbolic links; the last parts may not exist yet. */
export function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realPath(parent), basename(path))
  }
}

/** Whether a path is a folder or inside it. Both are absolute. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}

/** Whether one folder contains the other, also through symbolic links. */
export function areNested(one: string, other: string): boolean {
  const [first, second] = [realPath(one), realPath(other)]
  return isWithin(first, second) || isWithin(second, first)
}
