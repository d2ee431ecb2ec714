import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

/** The password in this file, created on first use, so that a restarted engine can open its data. */
export async function savedPassword(path: string): Promise<string> {
  await writeFile(path, randomBytes(16).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return await readFile(path, 'utf8')
}
