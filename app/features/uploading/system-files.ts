import { counted } from '#domain/archive/totals-text.ts'
import type { ChosenFile } from './dropped-files.ts'

/** What systems put beside the files of a folder, and an import leaves out as well. */
const BY_WINDOWS = ['thumbs.db', 'desktop.ini', 'ehthumbs.db']
const BY_ARCHIVERS = '__MACOSX'

/** Whether nobody meant it: a system made it, or it is hidden, or lies in a folder that is. */
export function isSystemFile({ file, below }: ChosenFile): boolean {
  return isSystemFolder(`${below}/${file.name}`) || BY_WINDOWS.includes(file.name.toLowerCase())
}

/** The same of a folder, as its path. */
export function isSystemFolder(path: string): boolean {
  return path.split('/').some((name) => name.startsWith('.') || name === BY_ARCHIVERS)
}

const NAMES_TOLD = 3

/** The line that says which were left out. */
export function leftOutWords(files: readonly ChosenFile[]): string {
  const names = [...new Set(files.map(({ file }) => file.name))]
  const told = names.slice(0, NAMES_TOLD).join(', ')
  return `Left out: ${counted(files.length, 'hidden file')}, ${told}${names.length > NAMES_TOLD ? ' and others' : ''}`
}
