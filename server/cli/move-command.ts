import { Command } from 'commander'
import { SiteError } from '../errors.ts'
import { moveArchive } from '../move/move-archive.ts'
import type { MoveOrder } from '../move/move-order.ts'
import { emptyMoveReport, type MoveReport } from '../move/move-report.ts'
import { openTarget } from '../move/move-target.ts'
import { OperatorError } from '../operator-error.ts'
import { type MoveOptions, moveOrder } from './move-options.ts'
import { moveProgress } from './move-progress.ts'
import { moveTable, nextSteps } from './move-table.ts'
import { showProgress } from './progress-line.ts'
import { type CommandData, withSiteData } from './site-data.ts'
import type { Terminal } from './terminal.ts'

const INTERRUPTED = 130

export function moveCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command('move')
    .description('Copy the archive to another database, blob store, or both')
    .option('--database <address>', 'postgres://... or sqlite')
    .option('--storage <address>', 's3://... or disk')
    .option('--data-dir <folder>', 'data folder for sqlite and disk (default: DATA_DIR)')
    .addHelpText(
      'after',
      `
The source is the archive of the current settings; it is not changed. Without an option, that part is not
copied. The site can stay in use. Run the command again to resume, or to copy what has changed since.
The target must be empty, or hold an earlier copy of this archive that was not changed since.
Every file is hashed while it is copied; every row is read back and compared before the commit.
S3 credentials come from the usual AWS variables. Thumbnails are not copied; they are generated again.
DATA_DIR/untracked is not copied either: copy it yourself if DATA_DIR changes.
Exit codes: 0 success, 1 something failed, 2 wrong usage, 130 interrupted.`,
    )
    .action(async (options: MoveOptions) => {
      exit(await withSiteData(terminal, (data) => runMove(terminal, data, options)))
    })
}

async function runMove(
  terminal: Terminal,
  data: CommandData,
  options: MoveOptions,
): Promise<number> {
  const order = moveOrder(data.config, terminal.environment, options)
  const target = await openTarget(order)
  const report = emptyMoveReport()
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const hide = showProgress(terminal, () => moveProgress(report, order, seconds()))
  try {
    await moveArchive({ source: data, target, report, stop: terminal.stop })
  } catch (error) {
    throw withResumeHint(error)
  } finally {
    hide()
    await target.close()
  }
  for (const line of summaryLines(report, order, seconds())) terminal.print(line)
  if (report.isInterrupted) return INTERRUPTED
  return report.faults.length > 0 ? 1 : 0
}

function summaryLines(report: MoveReport, order: MoveOrder, seconds: number): string[] {
  return [
    ...moveTable(report, order, seconds),
    ...(report.isInterrupted
      ? ['Stopped. Run the same command again to resume.']
      : nextSteps(report, order)),
  ]
}

/** After a lost connection the command can simply be repeated. */
function withResumeHint(error: unknown): unknown {
  if (!(error instanceof SiteError) || error.status !== 503) return error
  return new OperatorError(
    `${error.message} Copied data is kept. Run the same command again to resume.`,
    { cause: error },
  )
}
