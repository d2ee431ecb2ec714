import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Path of the first of these programs that is in a folder of PATH, or in one of the others. */
export function findProgram(names: readonly string[], others: readonly string[] = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...others]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
