import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

/** A password made once to a folder, so that an engine started there again knows its data. */
export async function savedPassword(path: string): Promise<string> {
  await writeFile(path, randomBytes(16).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return await readFile(path, 'utf8')
}
