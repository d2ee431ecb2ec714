import { resolve } from 'node:path'
import type { RestoreConflict } from '../backup/restore/restore-files.ts'
import type { Config } from '../config.ts'
import { isWithin, realPath } from '../disk/real-path.ts'
import { requireApart } from './require-apart.ts'
import { UsageError } from './terminal.ts'

/** Options of the restore command, as commander names them. */
export interface RestoreOptions {
  snapshot?: string
  file?: string
  onConflict?: RestoreConflict
  into?: string
  list?: true
  keepSessions?: true
  salvage?: true
}

const NOTHING_RESTORED = 'Nothing was restored.'
const PROGRAM = resolve(import.meta.dirname, '../..')

/** @throws UsageError, before anything is opened. */
export function settingsOf(config: Config, options: RestoreOptions): Config {
  requireUsedOptions(options)
  const { file, into } = options
  if (file?.trim() === '') {
    throw new UsageError(
      `--file is empty. ${NOTHING_RESTORED} Specify a path or id, or leave out --file to restore the whole site.`,
    )
  }
  if (into === undefined) return config
  if (into.trim() === '') {
    throw new UsageError(
      `--into is empty. ${NOTHING_RESTORED} Specify a folder; an unset shell variable may be the reason.`,
    )
  }
  const folder = resolve(into.trim())
  for (const [name, path] of [
    ['program', PROGRAM],
    ['content', config.CONTENT_DIR],
  ] as const) {
    if (!isWithin(path, folder)) continue
    throw new UsageError(
      `--into ${folder} would replace the ${name} folder ${path}. ${NOTHING_RESTORED} Specify a folder that does not contain it.`,
    )
  }
  const settings = inFolder(config, folder)
  if (realPath(folder) !== realPath(config.DATA_DIR))
    requireApart(
      [settings.DATA_DIR, settings.CONTENT_DIR],
      config,
      (folder, existing) =>
        new UsageError(
          `With --into, ${folder} would be restored, which overlaps with ${existing} of the site. ${NOTHING_RESTORED} Specify a folder outside DATA_DIR and CONTENT_DIR.`,
        ),
    )
  return settings
}

const FLAGS: Record<Exclude<keyof RestoreOptions, 'list'>, string> = {
  snapshot: '--snapshot',
  file: '--file',
  onConflict: '--on-conflict',
  into: '--into',
  keepSessions: '--keep-sessions',
  salvage: '--salvage',
}

type OtherOption = keyof typeof FLAGS

/** @throws UsageError for an option that would be ignored. */
function requireUsedOptions({ list, ...others }: RestoreOptions): void {
  const given = Object.keys(others) as OtherOption[]
  const reject = (why: string, unused: OtherOption | undefined) => {
    if (unused === undefined) return
    throw new UsageError(
      `${why}, so it cannot be combined with ${FLAGS[unused]}. ${NOTHING_RESTORED} Leave out one of them.`,
    )
  }
  if (list) reject('--list only lists the snapshots', given[0])
  if (others.file !== undefined) {
    const used = ['snapshot', 'file', 'onConflict']
    const unused = given.find((option) => !used.includes(option))
    reject('--file restores into the archive of the site', unused)
  } else if (others.onConflict !== undefined) {
    throw new UsageError(
      `--on-conflict needs --file. ${NOTHING_RESTORED} Leave it out to restore the whole site.`,
    )
  }
}

/** SQLite and disk in one folder, with the content folder beside it. */
function inFolder(config: Config, folder: string): Config {
  return {
    ...config,
    DATA_DIR: folder,
    CONTENT_DIR: `${folder}-content`,
    DATABASE_URL: 'sqlite',
    STORAGE_URL: 'disk',
  }
}
