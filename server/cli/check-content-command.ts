import { Command } from 'commander'
import { counted } from '#domain/units/count.ts'
import { createArchive } from '../archive/archive.ts'
import { type Config, parseConfig } from '../config.ts'
import type { ArchiveLookup } from '../content/checks/archive-checks.ts'
import { type CheckedContent, checkContent } from '../content/checks/check-content.ts'
import { OperatorError } from '../operator-error.ts'
import { hasArchive, withSiteData } from './site-data.ts'
import { INTERRUPTED, printable, type Terminal } from './terminal.ts'
import { textFolder } from './text-folder.ts'

export function checkContentCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command('check-content')
    .description('Check cases, articles, site.yaml, rounds.yaml and synonyms.yaml for mistakes')
    .option('--without-archive', 'do not check that referenced files exist in the archive')
    .addHelpText(
      'after',
      `
Each mistake is one line: file, line, field, expected and actual value. See docs/writing.md.
At most 20 mistakes per file are listed, then the number of the rest.
Only warnings: folders missing from the archive, vehicles unknown to the filters, cases without text,
points outside their oblast, oblasts unknown to the map, links to pages that readers do not see yet.
Exit codes: 0 no mistakes, 1 mistakes found or texts of the database not readable, 2 usage error, 130 interrupted.`,
    )
    .action(async ({ withoutArchive = false }: { withoutArchive?: boolean }) => {
      exit(await runCheck(terminal, withoutArchive))
    })
}

async function runCheck(terminal: Terminal, withoutArchive: boolean): Promise<number> {
  const config = parseConfig(terminal.environment)
  const { folder, problem } = await findTexts(terminal, config)
  const missing = hasArchive(config) ? problem : `there is no archive in ${config.DATA_DIR} yet`
  const skipReason = withoutArchive ? '--without-archive is set' : missing
  const { checked, reason }: ArchiveCheck = skipReason
    ? { checked: await check(terminal, folder, undefined), reason: skipReason }
    : await checkWithArchive(terminal, folder)
  if (!checked) {
    terminal.print('Stopped.')
    return INTERRUPTED
  }
  for (const sentence of checked.diagnostics) terminal.print(printable(sentence))
  for (const sentence of checked.warnings) terminal.print(`Warning: ${printable(sentence)}`)
  if (problem)
    terminal.print(`The texts of ${folder} were checked, not those in the database: ${problem}.`)
  if (reason) terminal.print(`File and folder IDs were not checked against the archive: ${reason}.`)
  terminal.print(summary(checked))
  return checked.diagnostics.length > 0 || problem ? 1 : 0
}

interface Texts {
  folder: string
  /** Why the texts in the database cannot be read. */
  problem?: string
}

async function findTexts(terminal: Terminal, { CONTENT_DIR }: Config): Promise<Texts> {
  try {
    return { folder: await textFolder(terminal) }
  } catch (error) {
    return { folder: CONTENT_DIR, problem: reasonOf(error) }
  }
}

interface ArchiveCheck {
  checked: CheckedContent | undefined
  /** Why the archive was not checked; absent if it was. */
  reason?: string
}

async function checkWithArchive(terminal: Terminal, folder: string): Promise<ArchiveCheck> {
  try {
    const checked = await withSiteData(terminal, ({ database, store }) =>
      check(terminal, folder, createArchive(database.db, store.blobs)),
    )
    return { checked }
  } catch (error) {
    const reason = reasonOf(error)
    return { checked: await check(terminal, folder, undefined), reason }
  }
}

/** The message of an OperatorError, as a part of a sentence; rethrows others. */
function reasonOf(error: unknown): string {
  if (!(error instanceof OperatorError)) throw error
  return error.message.replace(/\.$/, '')
}

function check({ stop }: Terminal, folder: string, archive: ArchiveLookup | undefined) {
  return checkContent({ folder, archive, signal: stop })
}

function summary({ cases, articles, diagnostics, omitted, warnings }: CheckedContent): string {
  const found = [
    diagnostics.length > 0 ? counted(diagnostics.length + omitted, 'mistake') : 'no mistakes',
    ...(warnings.length > 0 ? [counted(warnings.length, 'warning')] : []),
  ]
  return `${counted(cases, 'case')}, ${counted(articles, 'article')}: ${found.join(', ')}.`
}
