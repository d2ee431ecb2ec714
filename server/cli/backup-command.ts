import { isMainThread } from 'node:worker_threads'
import { Command } from 'commander'
import type { Retention } from '#domain/status/backup-retention.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { counted } from '#domain/units/count.ts'
import { recordExport } from '../access/people/account-changes.ts'
import type { BackupTarget } from '../backup/backup-target.ts'
import { requireNoneLost } from '../backup/claim-target.ts'
import { programVersion } from '../backup/program-version.ts'
import type { RestoreTest } from '../backup/restore-test.ts'
import { parseRetention } from '../backup/retention.ts'
import {
  BackupInterruptedError,
  type BackupProgress,
  type BackupResult,
  runBackup,
  startBackupProgress,
} from '../backup/run-backup.ts'
import { OperatorError } from '../operator-error.ts'
import { currentTextFolder } from '../writing/stores/text-source.ts'
import { backupTargetOf, openConfiguredTarget } from './backup-options.ts'
import { type Progress, showProgressOnTerminal } from './progress-line.ts'
import { unreadableLine } from './report-table.ts'
import { type CommandData, requireArchive, withSiteData } from './site-data.ts'
import { INTERRUPTED, printable, type Terminal } from './terminal.ts'

/** In the history of accounts: the operator is not known by name. */
const COMMAND = { id: '', name: 'backup command' }

interface Options {
  verifyAll?: true
  new?: true
}

export function backupCommand(
  terminal: Terminal,
  exit: (code: number) => void,
  start?: RestoreTest['start'],
): Command {
  return new Command('backup')
    .description('Back up the database, files and content, and test that the backup restores')
    .argument('[target]', 'folder, preferably on another disk, or s3://... (default: BACKUP_TO)')
    .option('--verify-all', 'read back every stored file (done once a week anyway)')
    .option('--new', 'start new backups where the earlier ones are missing')
    .addHelpText(
      'after',
      `
The site can stay in use. A snapshot holds a consistent copy of the database, the files it refers to, the
content folder and DATA_DIR/untracked. Backups are incremental: files of earlier snapshots are not copied again.
The snapshot is then restored into a temporary folder and checked, and the site is started from it.
With BACKUP_TO, old snapshots are removed according to BACKUP_KEEP; of each day, only the latest is kept.
Exit codes: 0 the snapshot is complete and passed, 1 something failed or is missing, or old snapshots were not removed, 2 usage error, 130 interrupted.`,
    )
    .action(async (given: string | undefined, options: Options) => {
      // A snapshot holds password hashes and the names of senders.
      if (isMainThread) process.umask(0o077)
      await requireArchive(terminal)
      const { stop } = terminal
      const progress = startBackupProgress()
      const run = async (data: CommandData) => {
        if (!options.new) {
          await requireNoneLost(backupTargetOf(data.config, given), data.database.db)
        }
        const target = await openConfiguredTarget(data.config, given, { make: true, stop })
        // Retention applies only to BACKUP_TO, not to a place given by hand.
        const keep = given === undefined ? parseRetention(data.config.BACKUP_KEEP) : undefined
        return runCommand({ terminal, data, target, keep, options, start, progress }).catch(
          (error) => endIfStopped(terminal, error, progress),
        )
      }
      exit(
        await withSiteData(terminal, run, { stop }).catch((error) =>
          // A stop also keeps a store from being opened.
          endIfStopped(terminal, stop.aborted ? stop.reason : error, progress),
        ),
      )
    })
}

/** After a stop, any error is a consequence of it, except one for the operator. */
function endIfStopped(
  { stop, print }: Terminal,
  error: unknown,
  { snapshot }: BackupProgress,
): number {
  if (!stop.aborted) throw error
  if (error instanceof OperatorError && !(error instanceof BackupInterruptedError)) {
    print(error.message)
  } else if (snapshot === undefined) {
    print('Stopped. No snapshot was made; earlier snapshots are unchanged.')
  } else print(`Stopped after snapshot ${snapshot} was made.`)
  return INTERRUPTED
}

interface Run {
  terminal: Terminal
  data: CommandData
  target: BackupTarget
  keep: Retention | undefined
  options: Options
  start: RestoreTest['start'] | undefined
  progress: BackupProgress
}

async function runCommand(run: Run): Promise<number> {
  const { terminal, data, target, progress } = run
  try {
    const result = await backUp(run)
    await recordExport(data.database.db, COMMAND, 'a backup of the site')
    for (const line of reportOf(result, progress, target)) terminal.print(line)
    if (result.removalError !== undefined) {
      if (!terminal.stop.aborted) throw result.removalError
      terminal.print(result.removalError.message)
      return INTERRUPTED
    }
    return result.problem === undefined && result.lostFiles === 0 ? 0 : 1
  } finally {
    await target.close()
  }
}

async function backUp({
  terminal,
  data,
  target,
  keep,
  options,
  start,
  progress,
}: Run): Promise<BackupResult> {
  const { config, ...rest } = data
  const hide = showProgressOnTerminal(terminal, () => progressOf(progress))
  try {
    return await runBackup(
      {
        source: {
          data: rest,
          isSqlite: config.DATABASE_URL === 'sqlite',
          isDisk: config.STORAGE_URL === 'disk',
          contentFolder: await currentTextFolder(config, rest.database.db, terminal.stop),
          program: programVersion(),
        },
        target,
        verifyAll: options.verifyAll === true,
        isNew: options.new === true,
        stop: terminal.stop,
        ...(keep && { keep }),
        ...(start && { start }),
      },
      progress,
    )
  } finally {
    hide()
  }
}

function progressOf({ backup, check }: BackupProgress): Progress {
  const { step, blobs, bytes } = backup
  const words = { rows: 'Copying the database', files: 'Copying files', content: 'Copying content' }
  if (check.files > 0) {
    const read = formatBytes(check.bytesHashed, 1)
    return { parts: ['Checking', counted(check.files, 'file'), `${read} read`], share: undefined }
  }
  const copied = `${blobs.copied} new, ${blobs.there} already stored`
  return { parts: [words[step], copied, formatBytes(bytes.copied, 1)], share: undefined }
}

function reportOf(
  { snapshot, files, newBytes, checkedAll, problem, removed }: BackupResult,
  { backup, check }: BackupProgress,
  target: BackupTarget,
): string[] {
  const depth = checkedAll
    ? 'every file was read back'
    : `${counted(check.filesHashed, 'file was', 'files were')} read back`
  return [
    `Snapshot ${snapshot} in ${target.name}: ${counted(files, 'file')}; ${formatBytes(newBytes, 1)} of new data.`,
    ...(backup.isIdRewritten
      ? ['The file archive-id was missing there; it was written again.']
      : []),
    ...lossLines(backup),
    ...(removed.length > 0
      ? [
          `${counted(removed.length, 'old snapshot')} removed according to BACKUP_KEEP: ${removed.join(', ')}.`,
        ]
      : []),
    problem === undefined
      ? `Restore test passed: the snapshot was restored, ${depth}, and the site started from it.`
      : `The restore test failed. Do not rely on this snapshot:\n${problem}`,
  ]
}

function lossLines({ faults, lost }: BackupProgress['backup']): string[] {
  const all = [...faults, ...lost]
  return [
    ...all.map(({ kind, sha256, files }) =>
      printable(`${kind} in the live site: ${sha256}, ${files.join(', ')}`),
    ),
    ...unreadableLine(all),
    ...(faults.length > 0
      ? [
          `The snapshot lacks ${counted(faults.length, 'stored file')}: import them again, or restore them from an older snapshot with "./site restore --file".`,
        ]
      : []),
    ...(lost.length > 0
      ? [
          `The site has lost ${counted(lost.length, 'stored file')} that the backup has: restore ${lost.length === 1 ? 'it' : 'them'} with "./site restore --file".`,
        ]
      : []),
  ]
}
