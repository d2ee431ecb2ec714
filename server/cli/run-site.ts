import { Command, CommanderError } from 'commander'
import { SiteError } from '../errors.ts'
import { ImportStopped } from '../import/import-stopped.ts'
import { OperatorError } from '../operator-error.ts'
import { backupCommand } from './backup-command.ts'
import { checkContentCommand } from './check-content-command.ts'
import { doctorCommand } from './doctor-command.ts'
import { importCommand, type OpenMediaProcessor } from './import-command.ts'
import { moveCommand } from './move-command.ts'
import { PasswordPromptStopped } from './password-prompt.ts'
import { removeSamplesCommand } from './remove-samples-command.ts'
import { restoreCommand } from './restore-command.ts'
import { printable, type Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'
import { userCommand } from './user-command.ts'
import { verifyCommand } from './verify-command.ts'

const WRONG_USAGE = 2
const INTERRUPTED = 130

/**
 * Runs one of the operator's commands.
 * @param words The command and what follows it.
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
  const commands = [
    importCommand(terminal, openMediaProcessor, exit),
    verifyCommand(terminal, exit),
    backupCommand(terminal, exit),
    restoreCommand(terminal, exit),
    moveCommand(terminal, exit),
    removeSamplesCommand(terminal, exit),
    doctorCommand(terminal, exit),
    userCommand(terminal, exit),
    checkContentCommand(terminal, exit),
  ]
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
