import { relative, resolve } from 'node:path'

/** Path relative to the working directory, or absolute for a file outside it. */
export function displayPath(file: string): string {
  const path = relative(process.cwd(), file)
  return path.startsWith('..') ? resolve(file) : path
}
