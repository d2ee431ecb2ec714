import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In the data folder, where a damaged database cannot record how `verify` ended. */
const MARK = 'verify-found-damage'

export function hasDamageMark(folder: string): boolean {
  return existsSync(join(folder, MARK))
}

export async function setDamageMark(folder: string): Promise<void> {
  await writeFile(join(folder, MARK), `${new Date().toISOString()}\n`)
}

/** After a check whose end the database could record. */
export async function clearDamageMark(folder: string): Promise<void> {
  await rm(join(folder, MARK), { force: true })
}
