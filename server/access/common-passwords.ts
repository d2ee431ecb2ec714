import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let list: ReadonlySet<string> | undefined

/** The most common passwords, read on first use. */
export function commonPasswords(): ReadonlySet<string> {
  list ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  )
  return list
}
