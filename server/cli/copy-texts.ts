import { cp, readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseConfig } from '../config.ts'
import { undefinedIfMissing } from '../missing-file.ts'
import { OperatorError } from '../operator-error.ts'
import { printable, type Terminal } from './terminal.ts'

/** For a site that has run with the texts of its checkout: only a first start copies them automatically. */
export async function copyTexts(terminal: Terminal, folder: string): Promise<number> {
  const { CONTENT_DIR, DATABASE_URL } = parseConfig(terminal.environment)
  if (DATABASE_URL !== 'sqlite')
    throw new OperatorError(
      'This site uses Postgres: its texts are in the database. Copy them with "content pull".',
    )
  const target = resolve(folder)
  const entries = await readdir(target).catch(undefinedIfMissing)
  if ((entries ?? []).length > 0)
    throw new OperatorError(`${target} is not empty. Nothing was copied; name an empty folder.`)
  await cp(CONTENT_DIR, target, { recursive: true, preserveTimestamps: true })
  terminal.print(`Copied the texts of ${printable(CONTENT_DIR)} to ${printable(target)}.`)
  terminal.print(`Set CONTENT_DIR=${printable(target)} and restart the site.`)
  return 0
}
