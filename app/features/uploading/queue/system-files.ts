import { counted } from '#domain/units/count.ts'
import type { ChosenFile } from './dropped-files.ts'

/** Files that operating systems add to folders; `import` skips them too. */
const BY_WINDOWS = ['thumbs.db', 'desktop.ini', 'ehthumbs.db']
const BY_ARCHIVERS = '__MACOSX'

export function isSystemFile({ file, below }: ChosenFile): boolean {
  return isSystemPath(`${below}/${file.name}`)
}

/** @param path Of a file or a folder: `/a/b`. */
export function isSystemPath(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return isSystemFolder(path) || BY_WINDOWS.includes(name.toLowerCase())
}

export function isSystemFolder(path: string): boolean {
  return path.split('/').some((name) => name.startsWith('.') || name === BY_ARCHIVERS)
}

const NAMES_SHOWN = 3

export function leftOutText(files: readonly ChosenFile[]): string {
  const names = [...new Set(files.map(({ file }) => file.name))]
  const shown = names.slice(0, NAMES_SHOWN).join(', ')
  const rest = names.length > NAMES_SHOWN ? ' and others' : ''
  return `Skipped ${counted(files.length, 'hidden file')}: ${shown}${rest}`
}
