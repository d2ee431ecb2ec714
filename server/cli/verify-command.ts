import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { Command } from 'commander'
import { formatBytes } from '#domain/units/bytes.ts'
import { counted, formatCount } from '#domain/units/count.ts'
import { DAY_MS } from '#domain/units/time.ts'
import { type BlobCheck, checkBlobs, startBlobCheck } from '../archive/blob-check.ts'
import { filterOrphans, findOrphans, removeOrphan } from '../archive/blob-garbage-collection.ts'
import { recordVerification } from '../archive/verification.ts'
import type { BlobStore, ForeignObjects, ListedBlob } from '../blobs/blob-store.ts'
import { type Config, parseConfig } from '../config.ts'
import { type DatabaseCheck, isDamage } from '../db/damage.ts'
import { clearDamageMark, setDamageMark } from '../db/damage-mark.ts'
import { checkDatabase, strayFiles } from '../db/database-check.ts'
import type { Db } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { type Progress, showProgress, transferProgress } from './progress-line.ts'
import { withReadableData } from './read-only-data.ts'
import {
  alignRows,
  countKind,
  failureLines,
  replacedLine,
  rowIfSome,
  rowIfUnreadable,
  unreadableLine,
} from './report-table.ts'
import { type CommandData, databaseUrl, requireArchive, withSiteData } from './site-data.ts'
import { INTERRUPTED, printable, type Terminal } from './terminal.ts'

interface Options {
  removeOrphans?: true
}

interface VerifyOptions extends Options {
  /** Whether the disk is read-only, and the database a temporary copy. */
  isCopy: boolean
}

export function verifyCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command('verify')
    .description('Check the database, and compare the hashes of all stored files with it')
    .option('--remove-orphans', 'remove blobs that no file uses and that are older than a day')
    .addHelpText(
      'after',
      `
The database is read completely, in one read-only snapshot, so the site can keep running. Damage in it can
only be repaired from a backup. The report uses these words:
  missing     the bytes are gone
  changed     the hash differs; the bytes are set aside (on disk as .changed, in an S3 store below changed/)
  orphaned    blobs that no file uses, e.g. after a killed import, and objects that are not blobs
  unreadable  files that this process may not read or the disk cannot; they stay as they are
  unfinished  writes in progress or interrupted
Repair missing and changed files by importing them again or from a backup. A running site serves the new
bytes within a minute. Check and remove objects that are not blobs, or that were set aside, yourself.
--remove-orphans removes orphaned blobs and unfinished writes that are more than a day old.
The result is stored in the database and shown by "doctor" and /healthz.
Exit codes: 0 no faults (there may be orphaned or unfinished files), 1 something is missing, changed, unreadable or damaged,
2 usage error, 130 interrupted.`,
    )
    .action(async (options: Options) => {
      const verified = withReadableData(terminal, (readable, isCopy) =>
        verifyData(readable, { ...options, isCopy }),
      )
      exit(await verified)
    })
}

const UNCHECKED =
  'The stored files could not be checked, because the database is damaged. Stop the site, keep the file, and restore the database from the last backup (docs/backup.md).'

async function verifyData(terminal: Terminal, options: VerifyOptions): Promise<number> {
  const config = parseConfig(terminal.environment)
  await requireArchive(terminal)
  const database = await checkRows(config, terminal)
  const verified = withSiteData(
    terminal,
    (data) => runVerify(terminal, data, options, database),
    // It checks also what it may not write.
    { isReading: true },
  )
  return verified.catch(async (error) => {
    if (database.damage.length === 0) throw error
    terminal.print(
      isDamage(error)
        ? UNCHECKED
        : `The stored files could not be checked: ${(error as Error).message}`,
    )
    if (!options.isCopy) await markDamage(terminal, config.DATA_DIR)
    return 1
  })
}

async function markDamage(terminal: Terminal, folder: string): Promise<void> {
  await setDamageMark(folder)
  terminal.print(
    'The result could not be stored in the damaged database. A marker file in DATA_DIR reports it to "doctor" and /healthz.',
  )
}

/** Runs before the database is opened for use, which damage may prevent. */
async function checkRows(config: Config, terminal: Terminal): Promise<DatabaseCheck> {
  const check = await checkDatabase(databaseUrl(config))
  for (const line of check.damage) terminal.print(`damaged ${printable(line)}`)
  for (const line of check.unchecked) terminal.print(line)
  return check
}

async function runVerify(
  terminal: Terminal,
  { database: { db }, store: { blobs }, folder }: CommandData,
  options: VerifyOptions,
  { damage }: DatabaseCheck,
): Promise<number> {
  const strays = await strayFiles(db)
  for (const line of strays) terminal.print(`damaged ${printable(line)}`)
  const check = await startBlobCheck(db)
  const hide = showProgress(terminal, (seconds) => verifyProgress(check, seconds))
  const scan = async () => {
    const candidates = await findOrphans(db, blobs)
    const foreign = await blobs.foreign()
    await checkBlobs(db, blobs, check, terminal.stop)
    return { candidates, foreign }
  }
  const { candidates, foreign } = await scan().finally(hide)
  if (terminal.stop.aborted) {
    terminal.print(`Stopped after ${check.blobsChecked} of ${check.blobs} blobs.`)
    return INTERRUPTED
  }
  const orphans = await filterOrphans(db, candidates)
  const damaged = damage.length + strays.length
  foreign.unfinished.push(...(await orphanedUploadFiles(db, folder.path)))
  for (const line of verifyReport({ damaged, check, orphans, foreign })) terminal.print(line)
  const faults = damaged + check.faults.length + foreign.unreadable.length
  const code = faults > 0 ? 1 : 0
  if (options.isCopy) {
    terminal.print('The result was not recorded, and no file was set aside or removed.')
    return code
  }
  // First: what follows may fail, and the faults are known.
  await recordVerification(db, faults > 0 ? 'faults' : 'ok').then(
    () => clearDamageMark(folder.path),
    async (error) => {
      if (damaged === 0) throw error
      await markDamage(terminal, folder.path)
    },
  )
  const exclusively = <Result>(task: () => Promise<Result>) => withWriteTransaction(db, task)
  const changed = check.faults.filter(({ kind }) => kind === 'changed')
  for (const { sha256, etag } of changed) await blobs.quarantine(sha256, { etag, exclusively })
  if (options.removeOrphans) await removeOld({ db, blobs }, orphans, terminal)
  const names = changed.flatMap(({ files }) => files)
  for (const line of replacedLine('Set aside the bytes of', names)) terminal.print(line)
  return code
}

/** Temp files of uploads without a row. */
async function orphanedUploadFiles(db: Db, folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'uploads')).catch(() => [])
  const rows = await db.selectFrom('arrival').select('id').execute()
  const known = new Set(rows.map(({ id }) => id))
  // Each has a file beside it, whose name has an extension.
  return names.filter((name) => !known.has(parse(name).name)).map((name) => `uploads/${name}`)
}

/** Keeps recent orphans, which a running import may still need. */
async function removeOld(
  { db, blobs }: { db: Db; blobs: BlobStore },
  orphans: ListedBlob[],
  terminal: Terminal,
): Promise<void> {
  const swept = await blobs.sweep()
  const recent = orphans.filter(({ storedAt }) => Date.now() - storedAt.getTime() < DAY_MS)
  let removed = 0
  for (const orphan of orphans) {
    if (!recent.includes(orphan) && (await removeOrphan(db, blobs, orphan.sha256))) removed += 1
  }
  const stay =
    recent.length > 0
      ? ` ${counted(recent.length, 'less than a day old was', 'less than a day old were')} kept.`
      : ''
  terminal.print(`${counted(removed, 'orphaned blob')} removed.${stay}`)
  if (swept > 0) terminal.print(`${counted(swept, 'interrupted write')} removed.`)
}

function verifyProgress(
  { blobs, blobsChecked, bytes, bytesChecked }: BlobCheck,
  seconds: number,
): Progress {
  const progress = transferProgress(
    { done: blobsChecked, total: blobs, noun: 'blobs' },
    { done: bytesChecked, total: bytes, read: bytesChecked },
    seconds,
  )
  return { ...progress, share: bytes === 0 ? undefined : bytesChecked / bytes }
}

interface Found {
  /** Number of damaged places in the database. */
  damaged: number
  check: BlobCheck
  orphans: ListedBlob[]
  foreign: ForeignObjects
}

function verifyReport({ damaged, check, orphans, foreign }: Found): string[] {
  const { faults, blobsChecked, bytesChecked } = check
  const { quarantined, strays, unfinished, unreadable } = foreign
  const lines = [
    ...unreadable.map(({ name }) => `unreadable folder ${name}`),
    ...faults.map(({ kind, sha256, files }) => `${kind} ${sha256}: ${files.join(', ')}`),
  ]
  return [
    `${counted(blobsChecked, 'blob')} checked, ${formatBytes(bytesChecked)} read.`,
    ...alignRows([
      ['Damage in the database', formatCount(damaged)],
      ['Missing', countKind(faults, 'missing')],
      ['Changed', countKind(faults, 'changed')],
      ...rowIfUnreadable('Unreadable', faults),
      ...rowIfSome('Unreadable folders', unreadable.length),
      ['Orphaned', formatCount(orphans.length + strays.length)],
      ...rowIfSome('Set aside earlier', quarantined.length),
      ...rowIfSome('Unfinished', unfinished.length),
    ]),
    ...failureLines(lines),
    ...unreadableLine([...unreadable, ...faults]),
    ...failureLines(orphans.map(({ sha256, size }) => `orphaned ${sha256}: ${formatBytes(size)}`)),
    ...failureLines(strays.map((path) => `orphaned ${path}: not a blob`)),
    ...failureLines(quarantined.map((path) => `set aside ${path}`)),
    ...failureLines(unfinished.map((path) => `unfinished ${path}`)),
  ]
}
