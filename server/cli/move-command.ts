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
import { type CommandData, withSiteData } from './open-data.ts'
import { showProgress } from './progress-line.ts'
import type { Terminal } from './terminal.ts'

const INTERRUPTED = 130

export function moveCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command('move')
    .description('Copy the archive to another database, another store, or both')
    .option('--database <address>', 'postgres://... or sqlite')
    .option('--storage <address>', 's3://... or disk')
    .option('--data-dir <folder>', 'folder for sqlite and disk (default: DATA_DIR)')
    .addHelpText(
      'after',
      `
The archive is taken from where the settings of the environment say that it is, and stays there as it
was. A part that no option names stays where it is. The site may run and be changed meanwhile.
Run it again to go on after a stop, and to bring what has changed since: only that is copied then.
The place that it goes to is empty, or holds this archive from an earlier move and was not changed since.
Every file is hashed on its way, and every row is read back and compared before others can see it.
Keys of an S3 store come from the usual AWS variables. Thumbnails are not moved: they are made again.
What lies in DATA_DIR/untracked is not moved either: copy it where DATA_DIR changes.
It ends with 0 when all went well, 1 when something failed, 2 for wrong usage and 130 when stopped.`,
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
    throw goingOn(error)
  } finally {
    hide()
    await target.close()
  }
  for (const line of endOf(report, order, seconds())) terminal.say(line)
  if (report.isInterrupted) return INTERRUPTED
  return report.faults.length > 0 ? 1 : 0
}

function endOf(report: MoveReport, order: MoveOrder, seconds: number): string[] {
  return [
    ...moveTable(report, order, seconds),
    ...(report.isInterrupted
      ? ['Stopped. Run the same command again to go on.']
      : nextSteps(report, order)),
  ]
}

/** An engine that went away for a while costs nothing but another run. */
function goingOn(error: unknown): unknown {
  if (!(error instanceof SiteError) || error.status !== 503) return error
  return new OperatorError(
    `${error.message} What has arrived stays: run the same command again to go on.`,
    { cause: error },
  )
}
