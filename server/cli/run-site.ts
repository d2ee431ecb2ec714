import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { parseConfig } from '../config.ts'
import { sqliteProblem } from '../db/sqlite/sqlite-errors.ts'
import { isOutOfSpace } from '../disk/no-space.ts'
import { SiteError } from '../errors.ts'
import { ImportStopped } from '../import/import-problem.ts'
import { OperatorError } from '../operator-error.ts'
import type { OpenMediaProcessor } from './import-command.ts'
import { PasswordPromptStopped } from './password-prompt.ts'
import { INTERRUPTED, printable, type Terminal, UsageError } from './terminal.ts'

const WRONG_USAGE = 2

type CreateCommand = (terminal: Terminal, exit: (code: number) => void) => Command

/** Loaded on demand: loading all of them takes longer than most commands run. */
const COMMANDS: Record<string, (openMediaProcessor: OpenMediaProcessor) => Promise<CreateCommand>> =
  {
    import: async (openMediaProcessor) => {
      const { importCommand } = await import('./import-command.ts')
      return (terminal, exit) => importCommand(terminal, openMediaProcessor, exit)
    },
    verify: async () => (await import('./verify-command.ts')).verifyCommand,
    backup: async () => (await import('./backup-command.ts')).backupCommand,
    restore: async () => (await import('./restore-command.ts')).restoreCommand,
    move: async () => (await import('./move/move-command.ts')).moveCommand,
    'remove-samples': async () =>
      (await import('./remove-samples-command.ts')).removeSamplesCommand,
    notify: async () => (await import('./notify-command.ts')).notifyCommand,
    content: async () => (await import('./content-command.ts')).contentCommand,
    reindex: async () => (await import('./reindex-command.ts')).reindexCommand,
    doctor: async () => (await import('./doctor/doctor-command.ts')).doctorCommand,
    user: async () => (await import('./user-command.ts')).userCommand,
    'check-content': async () => (await import('./check-content-command.ts')).checkContentCommand,
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
  const program = new Command('./site').description('Commands for the operator of the site')
  const name = words[0] ?? ''
  const wanted = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  const loaded = await Promise.all(
    (wanted ? [wanted] : Object.values(COMMANDS)).map((load) => load(openMediaProcessor)),
  )
  const commands = loaded.map((create) => create(terminal, exit))
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
    return explain(withAdvice(error, terminal), terminal)
  }
}

/** The bare message of the system or of SQLite does not say what to do. */
function withAdvice(error: unknown, { environment }: Terminal): unknown {
  const { message } = error as Error
  // That of an aborted task is a number.
  const code = String((error as { code?: unknown }).code)
  if (['ENOSPC', 'EDQUOT'].includes(code)) {
    return new OperatorError(`${message}. Free some space, then run the command again.`)
  }
  if (code === 'EFBIG') {
    return new OperatorError(
      `${message}. The file size limit (ulimit -f) or the file system does not allow it. Raise the limit, then run the command again.`,
    )
  }
  if (!code.startsWith('SQLITE_')) return error
  return sqliteProblem(join(parseConfig(environment).DATA_DIR, 'site.sqlite'), error)
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
    return isOperators(error.cause) || isOutOfSpace(error.cause)
      ? message
      : `${message}\n${(error.cause as Error).stack}`
  }
  return isOperators(error) ? (error as Error).message : String((error as Error).stack)
}

/** System and SQLite errors name the path; their stack adds nothing. */
function isOperators(error: unknown): boolean {
  const isKnown = error instanceof OperatorError || error instanceof SiteError
  return isKnown || /^(SQLITE_|E(?!RR_))/.test(String((error as { code?: unknown }).code))
}
