import { resolve } from 'node:path'
import { Command } from 'commander'
import { type BackupPlace, openBackupFolder } from '../backup/backup-place.ts'
import { restoreSnapshot } from '../backup/restore-snapshot.ts'
import { type Config, parseConfig } from '../config.ts'
import { OperatorError } from '../operator-error.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

interface Options {
  snapshot?: string
  into?: string
  list?: true
  keepSessions?: true
  salvage?: true
}

export function restoreCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command('restore')
    .description('Restore the site from a backup')
    .argument('<folder>', 'where the backups are')
    .option('--snapshot <id>', 'which snapshot (default: the newest)')
    .option('--list', 'list the snapshots and change nothing')
    .option('--into <folder>', 'data folder to restore into (default: DATA_DIR)')
    .option('--keep-sessions', 'let those who were logged in stay logged in')
    .option(
      '--salvage',
      'restore a damaged snapshot as far as it can be read, and list what is missing',
    )
    .addHelpText(
      'after',
      `
Stop the site first. Every byte is checked before anything is put in place. The data folder and the content folder
that were there are kept beside the new ones, under another name.
It ends with 0 when everything was restored and 1 when something failed or is missing.`,
    )
    .action(async (folder: string, options: Options) => {
      const place = await openBackupFolder(resolve(folder), { make: false })
      try {
        exit(options.list ? await list(terminal, place) : await run(terminal, place, options))
      } finally {
        await place.close()
      }
    })
}

async function list(terminal: Terminal, place: BackupPlace): Promise<number> {
  const ids = await place.snapshots()
  for (const id of ids) terminal.say(id)
  if (ids.length === 0) terminal.say(`There is no snapshot in ${place.name}.`)
  return 0
}

async function run(terminal: Terminal, place: BackupPlace, options: Options): Promise<number> {
  const config = parseConfig(terminal.environment)
  requireFolders(config)
  const id = options.snapshot ?? (await place.snapshots()).at(-1)
  if (id === undefined) throw new OperatorError(`There is no snapshot in ${place.name}.`)
  const dataFolder = options.into === undefined ? config.DATA_DIR : resolve(options.into)
  const { manifest, missing, kept } = await restoreSnapshot({
    place,
    id,
    dataFolder,
    contentFolder: options.into === undefined ? config.CONTENT_DIR : `${dataFolder}-content`,
    keepSessions: options.keepSessions === true,
    salvage: options.salvage === true,
    stop: terminal.stop,
  })
  const { takenAt, files, tables, lost } = manifest
  terminal.say(
    `Restored ${dataFolder} as it was at ${takenAt}: ${tables.file ?? 0} files in the archive, ${tables.user ?? 0} accounts, ${files.count} stored files.`,
  )
  for (const one of missing) terminal.say(`Missing: ${one}`)
  for (const sha256 of lost) terminal.say(`Lost before the backup: ${sha256}`)
  for (const path of kept) terminal.say(`What was there is kept in ${path}.`)
  return missing.length > 0 ? 1 : 0
}

/** A database server and a store are filled by `move`, from a folder that was restored. */
function requireFolders({ DATABASE_URL, STORAGE_URL }: Config): void {
  if (DATABASE_URL === 'sqlite' && STORAGE_URL === 'disk') return
  throw new UsageError(
    'A backup is restored into a data folder. Unset DATABASE_URL and STORAGE_URL for this command, and then run "npm run site -- move" to bring the data to Postgres or S3.',
  )
}
