import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Command, Option } from 'commander'
import { counted } from '#domain/units/count.ts'
import type { BackupTarget } from '../backup/backup-target.ts'
import { DamagedSnapshot, fetchDatabase, openManifest } from '../backup/check-snapshot.ts'
import { latestSnapshot } from '../backup/latest-snapshot.ts'
import {
  RESTORE_CONFLICTS,
  type RestoreConflict,
  type RestoredFile,
  type RestoreFilesOptions,
  restoreFiles,
} from '../backup/restore/restore-files.ts'
import { isUnmoved } from '../backup/restore/restore-first.ts'
import { restoreSite } from '../backup/restore/restore-site.ts'
import { type Config, parseConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { OperatorError } from '../operator-error.ts'
import { openConfiguredTarget } from './backup-options.ts'
import { listSnapshots } from './list-snapshots.ts'
import { type RestoreOptions, settingsOf } from './restore-options.ts'
import { requireArchive, withSiteData } from './site-data.ts'
import { INTERRUPTED, printable, type Terminal } from './terminal.ts'

export function restoreCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command('restore')
    .description('Restore the site from a backup')
    .argument('[target]', 'backup folder or s3://... (default: BACKUP_TO)')
    .option(
      '--snapshot <id>',
      'snapshot to restore (default: the newest that has passed its restore test)',
    )
    .option('--file <path or id>', 'restore only one file or folder (the site can keep running)')
    .addOption(
      new Option(
        '--on-conflict <how>',
        'with --file, if the archive has changed: skip the file or restore it under another name (default: ask; without a terminal, skip)',
      ).choices(RESTORE_CONFLICTS),
    )
    .option('--list', 'list the snapshots and exit')
    .option('--into <folder>', 'data folder to restore into (default: DATA_DIR)')
    .option('--keep-sessions', 'keep the sessions of logged-in users')
    .option('--salvage', 'restore what can be read of a damaged snapshot, and list what is missing')
    .addHelpText(
      'after',
      `
Stop the site first, except for --file. All data is checked before anything is replaced. The old data folder and
content folder are kept beside the new ones under another name.
Exit codes: 0 everything was restored, 1 something failed or is missing, or a listed snapshot cannot be restored, 2 usage error, 130 interrupted.`,
    )
    .action(async (given: string | undefined, options: RestoreOptions) => {
      const settings = settingsOf(parseConfig(terminal.environment), options)
      if (options.file !== undefined) await requireArchive(terminal)
      const target = await openConfiguredTarget(settings, given, { make: false })
      try {
        exit(
          options.list
            ? await listSnapshots(terminal, target)
            : await run(terminal, settings, target, options),
        )
      } finally {
        await target.close()
      }
    })
}

async function chosenSnapshot(target: BackupTarget, { snapshot }: RestoreOptions) {
  return snapshot === undefined ? latestSnapshot(target) : { id: snapshot, skipped: [] }
}

async function run(
  terminal: Terminal,
  settings: Config,
  target: BackupTarget,
  options: RestoreOptions,
): Promise<number> {
  const { id, skipped } = await chosenSnapshot(target, options)
  if (id === undefined)
    throw new OperatorError(
      `${target.name} has no snapshot. Nothing was restored; specify another backup.`,
    )
  for (const line of skipped) terminal.print(line)
  if (options.file !== undefined)
    return runFiles({ terminal, target, id, file: options.file, onConflict: options.onConflict })
  const restored = await restoreSite(settings, {
    target,
    id,
    keepSessions: options.keepSessions === true,
    salvage: options.salvage === true,
    stop: terminal.stop,
  }).catch((error) => {
    if (!terminal.stop.aborted) throw error
  })
  if (restored === undefined) return reportStopped(terminal, settings)
  return report(terminal, settings, restored)
}

function report(
  terminal: Terminal,
  { DATA_DIR, CONTENT_DIR }: Config,
  { manifest, files, missing, previous }: Awaited<ReturnType<typeof restoreSite>>,
): number {
  const { takenAt, tables, lost } = manifest
  const accounts = counted(tables.user ?? 0, 'account')
  terminal.print(
    `Restored the site as of ${takenAt}: ${counted(tables.file ?? 0, 'archive file')}, ${accounts}, ${counted(files, 'stored file')}.`,
  )
  terminal.print(`Data folder: ${DATA_DIR}, content folder: ${CONTENT_DIR}.`)
  for (const one of missing) terminal.print(`Not restored: ${one}`)
  for (const sha256 of lost) terminal.print(`Lost before the backup: ${sha256}`)
  if (lost.length > 0)
    terminal.print(
      '"./site verify" names their files; import them again, or restore them from an older snapshot with --file.',
    )
  for (const path of previous) terminal.print(`The previous data is kept in ${path}.`)
  return missing.length + lost.length > 0 ? 1 : 0
}

async function reportStopped(terminal: Terminal, { DATA_DIR }: Config): Promise<number> {
  terminal.print(
    (await isUnmoved(DATA_DIR))
      ? 'Stopped. The database or the store is incomplete; run the command again.'
      : 'Stopped. Nothing was restored.',
  )
  return INTERRUPTED
}

interface RestoreFileParams {
  terminal: Terminal
  target: BackupTarget
  id: string
  file: string
  onConflict: RestoreConflict | undefined
}

async function runFiles({
  terminal,
  target,
  id,
  file,
  onConflict,
}: RestoreFileParams): Promise<number> {
  const results = await withSiteData(terminal, async (data) => {
    const manifest = await openManifest(target, id)
    await using scratch = await mkdtempDisposable(join(data.folder.path, 'restore-'))
    const path = join(scratch.path, 'site.sqlite')
    const problems = await fetchDatabase(target, manifest, path)
    if (problems.length > 0) throw new DamagedSnapshot(id, problems, { canSalvage: false })
    return await restoreFrom(path, {
      target,
      data,
      wanted: file,
      onConflict: askOnConflict(terminal, onConflict),
      stop: terminal.stop,
    })
  })
  for (const { path, outcome, note } of results) {
    terminal.print([`${outcome}: ${path}`, note].filter(Boolean).join('. '))
  }
  if (terminal.stop.aborted) {
    terminal.print(
      results.length === 0
        ? 'Stopped. Nothing was restored.'
        : 'Stopped. The files listed above are done; run the command again to restore the rest.',
    )
    return INTERRUPTED
  }
  const isWhole = results.every(({ outcome }) => ['restored', 'already there'].includes(outcome))
  return isWhole ? 0 : 1
}

/** Opening the copy migrates a snapshot of an older version. */
async function restoreFrom(
  path: string,
  order: Omit<RestoreFilesOptions, 'snapshot'>,
): Promise<RestoredFile[]> {
  const { db, close } = await connect(path)
  try {
    return await restoreFiles({ snapshot: db, ...order })
  } finally {
    await close()
  }
}

const ANSWERS: Record<string, RestoreConflict> = { s: 'skip', r: 'rename' }

/** The --on-conflict option, else a prompt; without a terminal, or at the end of its input (Ctrl+D), conflicts are skipped. */
export function askOnConflict(
  terminal: Terminal,
  decided: RestoreConflict | undefined,
): RestoreFilesOptions['onConflict'] {
  let hasEnded = false
  return async (path, why) => {
    const mayAsk = terminal.input.isTTY === true && !hasEnded
    if (decided !== undefined || !mayAsk) return decided ?? 'skip'
    const question = `${printable(path)}: ${printable(why)}\nSkip it (s) or restore it under another name (r)? `
    const answer = await askUntilClear(terminal, question)
    hasEnded = answer === undefined
    return answer ?? 'skip'
  }
}

/** @returns Undefined if the input has ended. */
async function askUntilClear(
  terminal: Terminal,
  question: string,
): Promise<RestoreConflict | undefined> {
  for (;;) {
    const typed = await ask(terminal, question)
    if (typed === undefined) return undefined
    const answer = ANSWERS[typed.trim().charAt(0).toLowerCase()]
    if (answer) return answer
  }
}

/** @returns Undefined if the input has ended. */
async function ask(
  { input, progress, stop }: Terminal,
  question: string,
): Promise<string | undefined> {
  const lines = createInterface({ input })
  try {
    progress.write(question)
    const ended = once(lines, 'close').then(() => undefined)
    return await Promise.race([lines.question('', { signal: stop }), ended])
  } finally {
    lines.close()
  }
}
