import { Command, CommanderError } from 'commander'
import { SiteError } from '../errors.ts'
import { ImportStopped } from '../import/import-stopped.ts'
import { OperatorError } from '../operator-error.ts'
import type { OpenMediaProcessor } from './import-command.ts'
import { PasswordPromptStopped } from './password-prompt.ts'
import { printable, type Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

const WRONG_USAGE = 2
const INTERRUPTED = 130

interface CommandParts {
  terminal: Terminal
  openMediaProcessor: OpenMediaProcessor
  exit: (code: number) => void
}

/** Loaded on demand: loading all of them takes longer than most commands run. */
const COMMANDS: Record<string, (parts: CommandParts) => Promise<Command>> = {
  import: async ({ terminal, openMediaProcessor, exit }) =>
    (await import('./import-command.ts')).importCommand(terminal, openMediaProcessor, exit),
  verify: async ({ terminal, exit }) =>
    (await import('./verify-command.ts')).verifyCommand(terminal, exit),
  backup: async ({ terminal, exit }) =>
    (await import('./backup-command.ts')).backupCommand(terminal, exit),
  restore: async ({ terminal, exit }) =>
    (await import('./restore-command.ts')).restoreCommand(terminal, exit),
  move: async ({ terminal, exit }) =>
    (await import('./move-command.ts')).moveCommand(terminal, exit),
  'remove-samples': async ({ terminal, exit }) =>
    (await import('./remove-samples-command.ts')).removeSamplesCommand(terminal, exit),
  reindex: async ({ terminal, exit }) =>
    (await import('./reindex-command.ts')).reindexCommand(terminal, exit),
  doctor: async ({ terminal, exit }) =>
    (await import('./doctor-command.ts')).doctorCommand(terminal, exit),
  user: async ({ terminal, exit }) =>
    (await import('./user-command.ts')).userCommand(terminal, exit),
  'check-content': async ({ terminal, exit }) =>
    (await import('./check-content-command.ts')).checkContentCommand(terminal, exit),
}

/**
 * @param words The command and its arguments.
 * @returns The exit code.
 */
export async function runSite(
  words: string[],
  terminal: Terminal,
  openMediaProcessor: OpenMediaProcessor,
): Promise<number> {
  let code = 0
  const exit = (found: number) => {
    code = found
  }
  const program = new Command('npm run site --').description(
    'Commands for the operator of the site',
  )
  const wanted = COMMANDS[words[0] ?? '']
  const commands = await Promise.all(
    (wanted ? [wanted] : Object.values(COMMANDS)).map((load) =>
      load({ terminal, openMediaProcessor, exit }),
    ),
  )
  for (const command of commands) program.addCommand(command)
  for (const command of [program, ...commands.flatMap((one) => [one, ...one.commands])]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.progress.write(text),
    })
  }
  try {
    await program.parseAsync(words, { from: 'user' })
    return code
  } catch (error) {
    return explain(error, terminal)
  }
}

/** Errors the operator can fix are shown as a message; others with their stack. */
function explain(error: unknown, { progress }: Terminal): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE
  if (error instanceof PasswordPromptStopped) {
    progress.write(`${error.message}\n`)
    return INTERRUPTED
  }
  if (error instanceof UsageError) {
    progress.write(`${error.message}\n`)
    return WRONG_USAGE
  }
  progress.write(`${sentenceOrStack(error)}\n`)
  return 1
}

function sentenceOrStack(error: unknown): string {
  if (error instanceof ImportStopped) {
    const message = printable(error.message)
    return isOperators(error.cause) ? message : `${message}\n${(error.cause as Error).stack}`
  }
  return isOperators(error) ? (error as Error).message : String((error as Error).stack)
}

/** System and SQLite errors name the path; their stack adds nothing. */
function isOperators(error: unknown): boolean {
  const isKnown = error instanceof OperatorError || error instanceof SiteError
  return isKnown || /^(SQLITE_|E(?!RR_))/.test(String((error as { code?: unknown }).code))
}
