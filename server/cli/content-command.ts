import { resolve } from 'node:path'
import { Command } from 'commander'
import { counted } from '#domain/units/count.ts'
import { parseConfig } from '../config.ts'
import { copyFolder, isEmptyFolder } from '../disk/copy-folder.ts'
import { OperatorError } from '../operator-error.ts'
import { textDifference } from '../writing/merging/text-difference.ts'
import { type PushResult, pullTexts, pushTexts } from '../writing/stores/exchange-texts.ts'
import { requireApart } from './require-apart.ts'
import { type CommandData, requireArchive, withSiteData } from './site-data.ts'
import { printable, type Terminal } from './terminal.ts'

export function contentCommand(terminal: Terminal, exit: (code: number) => void): Command {
  const command = new Command('content')
    .description('Copy the texts of a site to a folder and, with Postgres, back')
    .addHelpText(
      'after',
      `
With SQLite the texts are the files of CONTENT_DIR: edit them there, and use only "copy".
A push is rejected, and changes nothing, if someone else has changed the same text since the pull, or if a text
has a mistake.
Exit codes: 0 done, 1 rejected, 2 usage error.`,
    )
  command
    .command('pull <folder>')
    .description('Write all texts into a folder')
    .action((folder: string) => run((data) => pull(terminal, data, folder)))
  command
    .command('copy <folder>')
    .description(
      'With SQLite: copy CONTENT_DIR into an empty folder, to keep it outside the program',
    )
    .action(async (folder: string) => exit(await copyTexts(terminal, folder)))
  command
    .command('push <folder>')
    .description('Publish what was changed in the folder since the last pull or push')
    .option('--note <text>', 'what changed, for the list of revisions', '')
    .action((folder: string, { note }: { note: string }) =>
      run((data) => push(terminal, data, folder, note)),
    )
  return command

  async function run(task: (data: CommandData) => Promise<number>) {
    await requireArchive(terminal)
    exit(
      await withSiteData(terminal, async (data) => {
        if (data.config.DATABASE_URL !== 'sqlite') return task(data)
        throw new OperatorError(
          `This site uses SQLite: its texts are the files in ${data.config.CONTENT_DIR}. Edit them there.`,
        )
      }),
    )
  }
}

async function pull(terminal: Terminal, { database }: CommandData, folder: string) {
  const { changed, total } = await pullTexts(database.db, folder)
  if (changed.length === 0) {
    terminal.print(`${counted(total, 'text is', 'texts are')} in ${folder}.`)
    return 0
  }
  terminal.print(
    'Not pulled: these texts were changed in the folder. Nothing was written; push them, or pull into another folder.',
  )
  for (const path of changed) terminal.print(`  ${printable(path)}`)
  return 1
}

async function push(
  terminal: Terminal,
  { database }: CommandData,
  folder: string,
  note: string,
): Promise<number> {
  const result = await pushTexts(database.db, folder, note)
  for (const line of linesOf(result)) terminal.print(line)
  return result.kind === 'pushed' ? 0 : 1
}

function linesOf(result: PushResult): string[] {
  switch (result.kind) {
    case 'pushed':
      return pushedLines(result)
    case 'mistakes':
      return ['Not pushed: these texts have mistakes.', ...result.sentences.map(printable)]
    case 'conflict':
      return [
        'Not pushed: someone else has changed these texts since your pull. Nothing was changed.',
        ...result.conflicts.flatMap(({ path, theirs, mine }) => [
          '',
          `${path}, from the site's text to yours:`,
          ...differenceLines(theirs, mine),
        ]),
      ]
  }
}

function pushedLines({ published, deleted }: Extract<PushResult, { kind: 'pushed' }>): string[] {
  const line = ({ length }: string[], what: string) =>
    `${counted(length, 'text was', 'texts were')} ${what}.`
  const deletions = deleted.length > 0 ? [line(deleted, 'deleted')] : []
  return deletions.length > 0 && published.length === 0
    ? deletions
    : [line(published, 'published'), ...deletions]
}

const SIGNS = { removed: '-', added: '+' }

function differenceLines(theirs: string, mine: string): string[] {
  return textDifference(theirs, mine).flatMap(({ kind, text }) =>
    kind === 'same' ? [] : text.split('\n').map((line) => printable(`${SIGNS[kind]} ${line}`)),
  )
}

/** For a site that has run with the texts of its checkout: only a first start copies them automatically. */
export async function copyTexts(terminal: Terminal, folder: string): Promise<number> {
  const { CONTENT_DIR, DATA_DIR, DATABASE_URL } = parseConfig(terminal.environment)
  if (DATABASE_URL !== 'sqlite')
    throw new OperatorError(
      'This site uses Postgres: its texts are in the database. Copy them with "content pull".',
    )
  const target = resolve(folder)
  if (!(await isEmptyFolder(target)))
    throw new OperatorError(`${target} is not empty. Nothing was copied; name an empty folder.`)
  requireApart(
    [target],
    { DATA_DIR, CONTENT_DIR },
    (folder, existing) =>
      new OperatorError(
        `${folder} and ${existing} of the site overlap. Nothing was copied; name a folder outside DATA_DIR and CONTENT_DIR.`,
      ),
  )
  await copyFolder(CONTENT_DIR, target).catch((error) => {
    throw new OperatorError(
      `${target} cannot be written (${error.code ?? error.message}). The texts were not copied.`,
      { cause: error },
    )
  })
  terminal.print(`Copied the texts of ${printable(CONTENT_DIR)} to ${printable(target)}.`)
  terminal.print(
    `Set CONTENT_DIR=${printable(target)}, make sure that the site may write there, and restart it. Until then it uses the old folder, which stays as it is.`,
  )
  return 0
}
