import { relative, resolve } from 'node:path'

/** A file as the operator may open it: from the folder they work in, or in full where it lies elsewhere. */
export function shownPath(file: string): string {
  const path = relative(process.cwd(), file)
  return path.startsWith('..') ? resolve(file) : path
}
