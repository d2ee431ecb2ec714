import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file in the data folder, because a damaged database cannot record that `verify` or a query found damage. */
const MARK = 'verify-found-damage'

export function hasDamageMark(folder: string): boolean {
  return existsSync(join(folder, MARK))
}

export async function setDamageMark(folder: string): Promise<void> {
  await writeFile(join(folder, MARK), `${new Date().toISOString()}\n`)
}

/**
 * For monitoring: other queries still succeed. The query itself fails with the reason.
 * @param database Path of the SQLite database.
 */
export function reportDamage(database: string): void {
  const folder = dirname(database)
  if (database !== ':memory:' && !hasDamageMark(folder))
    setDamageMark(folder).catch(() => undefined)
}

/** Called after a check whose result the database could record. */
export async function clearDamageMark(folder: string): Promise<void> {
  await rm(join(folder, MARK), { force: true })
}
