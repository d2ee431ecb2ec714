import { Command } from 'commander'
import { formatBytes } from '#domain/units/bytes.ts'
import { formatCount } from '#domain/units/count.ts'
import { formatS3Url } from '../../blobs/storage-url.ts'
import { parseConfig } from '../../config.ts'
import { withoutPassword } from '../../db/postgres/postgres-url.ts'
import { moveArchive } from '../../move/move-archive.ts'
import { emptyMoveReport, type MoveReport } from '../../move/move-report.ts'
import { type MovePlan, openTarget } from '../../move/move-target.ts'
import { OperatorError } from '../../operator-error.ts'
import { type Progress, showProgress, transferProgress } from '../progress-line.ts'
import {
  alignRows,
  countKind,
  durationText,
  failureLines,
  rowIfUnreadable,
  unreadableLine,
} from '../report-table.ts'
import { type CommandData, requireArchive, withSiteData } from '../site-data.ts'
import { INTERRUPTED, type Terminal } from '../terminal.ts'
import { type MoveOptions, movePlan } from './move-options.ts'
import { moveProblem } from './move-problem.ts'

export function moveCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command('move')
    .description('Copy the archive to another database, blob store, or both')
    .option('--database <url>', 'postgres://... or sqlite')
    .option('--storage <url>', 's3://... or disk')
    .option('--data-dir <folder>', 'data folder for sqlite and disk (default: DATA_DIR)')
    .addHelpText(
      'after',
      `
The source is the archive of the current settings; it is not changed. A part without its option is not
copied. The site can stay in use. Run the command again to resume, or to copy what has changed since.
The target must be empty, or hold an earlier copy of this archive that was not changed since.
Every file is hashed while it is copied; every row is read back and compared before the commit.
S3 credentials come from the usual AWS variables. Thumbnails are not copied; they are generated again.
DATA_DIR/untracked is not copied either: copy it yourself if DATA_DIR changes.
Exit codes: 0 success, 1 something failed, 2 usage error, 130 interrupted.`,
    )
    .action(async (options: MoveOptions) => {
      const plan = movePlan(parseConfig(terminal.environment), terminal.environment, options)
      await requireArchive(terminal)
      exit(await withSiteData(terminal, (data) => runMove(terminal, data, plan)))
    })
}

/** The problems of a database or store are worded for the setting, but the target comes from the option. */
function withOptionNames(error: unknown): unknown {
  if (!(error instanceof OperatorError)) return error
  const text = error.message
    .replaceAll('DATABASE_URL', '--database')
    .replaceAll('STORAGE_URL', '--storage')
  return new OperatorError(text, { cause: error })
}

async function runMove(terminal: Terminal, data: CommandData, plan: MovePlan): Promise<number> {
  const target = await openTarget(plan).catch((error) => {
    throw withOptionNames(error)
  })
  const report = emptyMoveReport()
  const hide = showProgress(terminal, (seconds) => moveProgress(report, plan, seconds))
  let seconds = 0
  try {
    await moveArchive({ source: data, target, report, stop: terminal.stop })
  } catch (error) {
    if (!report.hasBegun) await target.discard()
    throw moveProblem(error, plan)
  } finally {
    seconds = hide()
    await target.close()
  }
  for (const line of summaryLines(report, plan, seconds)) terminal.print(line)
  if (report.isInterrupted) return INTERRUPTED
  return report.faults.length > 0 ? 1 : 0
}

function summaryLines(report: MoveReport, plan: MovePlan, seconds: number): string[] {
  return [
    ...moveTable(report, plan, seconds),
    ...(report.isInterrupted
      ? ['Stopped. Run the same command again to resume.']
      : nextSteps(report, plan)),
  ]
}

type Parts = Pick<MovePlan, 'movesBytes'>

/** Blobs, bytes, rate and time left while blobs are copied, then rows. */
function moveProgress(report: MoveReport, { movesBytes }: Parts, elapsedSeconds: number): Progress {
  return movesBytes && report.rows.sent === 0
    ? byteProgress(report, elapsedSeconds)
    : rowProgress(report)
}

function byteProgress(report: MoveReport, elapsedSeconds: number): Progress {
  const { total, faults } = report
  const { copied, there } = report.blobs
  const { read, there: bytesThere } = report.bytes
  return transferProgress(
    { done: copied + there + faults.length, total: total.blobs, noun: 'blobs' },
    { done: read + bytesThere, total: total.bytes, read },
    elapsedSeconds,
  )
}

function rowProgress({ rows: { sent, checked }, total }: MoveReport): Progress {
  const rows = formatCount(total.rows)
  return {
    parts: [
      checked === 0
        ? `${formatCount(sent)} of ${rows} rows`
        : `${formatCount(checked)} of ${rows} rows checked`,
    ],
    share: total.rows === 0 ? undefined : (sent + checked) / (2 * total.rows),
  }
}

function moveTable(report: MoveReport, plan: MovePlan, seconds: number): string[] {
  const { bytes, faults } = report
  const isChecked = plan.movesRows && !report.isInterrupted
  const time = durationText(seconds)
  return [
    ...alignRows([
      ...(isChecked ? rowLines(report) : []),
      ...(plan.movesBytes ? blobLines(report) : []),
    ]),
    plan.movesBytes ? `${formatBytes(bytes.copied)} copied in ${time}.` : `Done in ${time}.`,
    ...failureLines(
      faults.map(({ kind, sha256, files }) => `${kind} ${sha256}: ${files.join(', ')}`),
    ),
    ...unreadableLine(faults),
  ]
}

type Line = [label: string, ...cells: string[]]

function rowLines({ files, folders, rows }: MoveReport): Line[] {
  return [
    ['Files', formatCount(files)],
    ['Folders', formatCount(folders)],
    ['Rows checked', formatCount(rows.checked)],
  ]
}

function blobLines({ blobs, bytes, faults }: MoveReport): Line[] {
  return [
    ['Blobs copied', formatCount(blobs.copied), formatBytes(bytes.copied)],
    ['Blobs already there', formatCount(blobs.there), formatBytes(bytes.there)],
    ['Missing at the source', countKind(faults, 'missing')],
    ['Changed at the source', countKind(faults, 'changed')],
    ...rowIfUnreadable('Unreadable at the source', faults),
  ]
}

function nextSteps({ isSourceNewer }: MoveReport, { target }: MovePlan): string[] {
  return [
    ...(isSourceNewer
      ? ['The archive changed during the move; the latest changes are not copied yet.']
      : []),
    'To copy later changes, run the same command again. To switch over, stop the site, run the',
    'command a last time, and start the site with these settings:',
    ...settingLines(target).map((line) => `  ${line}`),
  ]
}

function settingLines({ DATA_DIR, DATABASE_URL, STORAGE_URL }: MovePlan['target']): string[] {
  const database = DATABASE_URL === 'sqlite' ? 'sqlite' : withoutPassword(DATABASE_URL)
  const hasPassword = database !== 'sqlite' && database !== new URL(DATABASE_URL).href
  return [
    `DATA_DIR=${DATA_DIR}`,
    `DATABASE_URL=${database}${hasPassword ? ' (plus the password)' : ''}`,
    STORAGE_URL === 'disk' ? 'STORAGE_URL=disk' : `STORAGE_URL='${formatS3Url(STORAGE_URL)}'`,
  ]
}
