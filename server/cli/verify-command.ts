import { Command } from 'commander'
import type { Kysely } from 'kysely'
import { formatBytes } from '#domain/units/bytes.ts'
import { formatClock } from '#domain/units/clock.ts'
import { type BlobCheck, checkBlobs, startBlobCheck } from '../archive/blob-check.ts'
import { findOrphans, removeOrphan, withoutRow } from '../archive/orphans.ts'
import { inWriteTurn } from '../archive/write-turn.ts'
import type { BlobStore, ForeignObjects, ListedBlob } from '../blobs/blob-store.ts'
import type { Database } from '../db/schema.ts'
import { type CommandData, withSiteData } from './open-data.ts'
import { type Progress, secondsLeft, showProgress } from './progress-line.ts'
import { alignRows, failureLines } from './report-table.ts'
import type { Terminal } from './terminal.ts'

const INTERRUPTED = 130
const DAY_MS = 24 * 60 * 60 * 1000

interface Options {
  removeOrphans?: true
}

export function verifyCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command('verify')
    .description('Hash all stored bytes again and compare them with what the archive knows')
    .option('--remove-orphans', 'remove bytes that no file needs and that are older than a day')
    .addHelpText(
      'after',
      `
Missing: a file whose bytes are gone. Changed: bytes that are not what they were; they are set aside, on
disk renamed to end with .changed, in an S3 store below changed/. Both are cured by importing the file
again, or from a backup. A running site may still have changed bytes open: start it anew then.
Orphaned: bytes without a file, left by a killed import, and strays that are no blobs; the latter, and
what was set aside, are yours to look at and to remove.
It ends with 0 when all is well and 1 when something is wrong.`,
    )
    .action(async (options: Options) => {
      exit(await withSiteData(terminal, (data) => runVerify(terminal, data, options)))
    })
}

async function runVerify(
  terminal: Terminal,
  { database: { db }, store: { blobs } }: CommandData,
  options: Options,
): Promise<number> {
  const startedAt = performance.now()
  const check = await startBlobCheck(db)
  const hide = showProgress(terminal, () =>
    progressOf(check, (performance.now() - startedAt) / 1000),
  )
  const look = async () => {
    const candidates = await findOrphans(db, blobs)
    const foreign = await blobs.foreign()
    await checkBlobs(db, blobs, check, terminal.stop)
    return { candidates, foreign }
  }
  const { candidates, foreign } = await look().finally(hide)
  if (terminal.stop.aborted) {
    terminal.say(`Stopped after ${check.blobsChecked} of ${check.blobs} blobs.`)
    return INTERRUPTED
  }
  const orphans = await withoutRow(db, candidates)
  for (const line of reportOf(check, orphans, foreign)) terminal.say(line)
  const exclusively = <Result>(task: () => Promise<Result>) => inWriteTurn(db, task)
  for (const { kind, sha256, etag } of check.faults) {
    if (kind === 'changed') await blobs.setAside(sha256, { etag, exclusively })
  }
  const kept = options.removeOrphans ? await removeOld({ db, blobs }, orphans, terminal) : orphans
  return check.faults.length + kept.length + foreign.strays.length > 0 ? 1 : 0
}

function progressOf(
  { blobs, blobsChecked, bytes, bytesChecked }: BlobCheck,
  seconds: number,
): Progress {
  const paces = [
    { done: bytesChecked, total: bytes },
    { done: blobsChecked, total: blobs },
  ]
  const left = secondsLeft(paces, seconds)
  const parts = [
    `${blobsChecked.toLocaleString('en')} of ${blobs.toLocaleString('en')} blobs`,
    `${formatBytes(bytesChecked, 1)} of ${formatBytes(bytes, 1)}`,
    `${formatBytes(bytesChecked / Math.max(seconds, 0.001), 1)}/s`,
    ...(left === undefined ? [] : [`${formatClock(left)} left`]),
  ]
  return { parts, share: bytes === 0 ? undefined : bytesChecked / bytes }
}

function reportOf(
  { faults, blobsChecked, bytesChecked }: BlobCheck,
  orphans: ListedBlob[],
  { setAside, strays }: ForeignObjects,
): string[] {
  const number = (kind: string) => String(faults.filter((fault) => fault.kind === kind).length)
  const lines = faults.map(({ kind, sha256, files }) => `${kind} ${sha256}: ${files.join(', ')}`)
  return [
    `${blobsChecked.toLocaleString('en')} blobs checked, ${formatBytes(bytesChecked)} read.`,
    ...alignRows([
      ['Missing', number('missing')],
      ['Changed', number('changed')],
      ['Orphaned', String(orphans.length + strays.length)],
      ...(setAside.length > 0
        ? [['Set aside before', String(setAside.length)] as [string, string]]
        : []),
    ]),
    ...failureLines(lines),
    ...failureLines(orphans.map(({ sha256, size }) => `orphaned ${sha256}: ${formatBytes(size)}`)),
    ...failureLines(strays.map((path) => `orphaned ${path}: it is no blob`)),
    ...failureLines(setAside.map((path) => `set aside ${path}`)),
  ]
}

/** @returns The orphans that stay: an import that runs right now may still need the young ones. */
async function removeOld(
  { db, blobs }: { db: Kysely<Database>; blobs: BlobStore },
  orphans: ListedBlob[],
  terminal: Terminal,
): Promise<ListedBlob[]> {
  const swept = await blobs.sweep()
  const young = orphans.filter(({ storedAt }) => Date.now() - storedAt.getTime() < DAY_MS)
  let removed = 0
  for (const orphan of orphans) {
    if (!young.includes(orphan) && (await removeOrphan(db, blobs, orphan.sha256))) removed += 1
  }
  const stay = young.length > 0 ? ` ${young.length} are younger than a day and stay.` : ''
  terminal.say(`${removed} orphaned blobs removed.${stay}`)
  if (swept > 0) terminal.say(`${swept} writes that were cut off before were cleared away.`)
  return young
}
