import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { undefinedIfMissing } from '../../disk/missing-file.ts'
import { type ExactText, openContentFiles, readIfText } from './content-files.ts'
import { isTextPath } from './writable-path.ts'

/**
 * Every text of a folder by its path; other files are left out.
 * @param below Only the texts of this subfolder; none if it does not exist.
 */
export async function textsIn(folder: string, below?: string): Promise<Map<string, ExactText>> {
  const files = openContentFiles(folder)
  const options = { recursive: true, withFileTypes: true } as const
  const reading = readdir(join(folder, below ?? ''), options)
  const entries =
    (below === undefined ? await reading : await reading.catch(undefinedIfMissing)) ?? []
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isTextPath)
    .sort()
  const texts = new Map<string, ExactText>()
  for (const path of paths) {
    const text = readIfText(files, path)
    if (typeof text === 'object') texts.set(path, text)
  }
  return texts
}
