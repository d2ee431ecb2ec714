import { resolve } from 'node:path'
import { Command } from 'commander'
import type { BackupPlace } from '../backup/backup-place.ts'
import { restoreSite } from '../backup/restore-site.ts'
import { type Config, parseConfig } from '../config.ts'
import { OperatorError } from '../operator-error.ts'
import { openPlace } from './backup-options.ts'
import type { Terminal } from './terminal.ts'

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
    .argument('[place]', 'a folder or s3://... with backups (default: BACKUP_TO)')
    .option('--snapshot <id>', 'which snapshot (default: the newest)')
    .option('--list', 'list the snapshots and change nothing')
    .option('--into <folder>', 'data folder to restore into (default: where the settings say)')
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
    .action(async (given: string | undefined, options: Options) => {
      const config = parseConfig(terminal.environment)
      const place = await openPlace(config, given, { make: false })
      try {
        exit(
          options.list ? await list(terminal, place) : await run(terminal, config, place, options),
        )
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

async function run(
  terminal: Terminal,
  config: Config,
  place: BackupPlace,
  options: Options,
): Promise<number> {
  const id = options.snapshot ?? (await place.snapshots()).at(-1)
  if (id === undefined) throw new OperatorError(`There is no snapshot in ${place.name}.`)
  const settings = options.into === undefined ? config : inFolder(config, resolve(options.into))
  const { manifest, missing, kept } = await restoreSite(settings, {
    place,
    id,
    keepSessions: options.keepSessions === true,
    salvage: options.salvage === true,
    stop: terminal.stop,
  })
  const { takenAt, files, tables, lost } = manifest
  const accounts = counted(tables.user ?? 0, 'account')
  terminal.say(
    `Restored ${settings.DATA_DIR} as it was at ${takenAt}: ${counted(tables.file ?? 0, 'file')} of the archive, ${accounts}, ${counted(files.count, 'stored file')}.`,
  )
  for (const one of missing) terminal.say(`Missing: ${one}`)
  for (const sha256 of lost) terminal.say(`Lost before the backup: ${sha256}`)
  for (const path of kept) terminal.say(`What was there before is kept in ${path}.`)
  return missing.length > 0 ? 1 : 0
}

/** All of a site in one folder, and its content beside it. */
function inFolder(config: Config, folder: string): Config {
  return {
    ...config,
    DATA_DIR: folder,
    CONTENT_DIR: `${folder}-content`,
    DATABASE_URL: 'sqlite',
    STORAGE_URL: 'disk',
  }
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
