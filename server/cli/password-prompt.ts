import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { passwordProblem } from '#domain/access/password-rules.ts'
import { commonPasswords } from '../access/common-passwords.ts'
import { OperatorError } from '../operator-error.ts'
import { type Terminal, UsageError } from './terminal.ts'

/** The password prompt was cancelled or the input ended. */
export class PasswordPromptStopped extends Error {
  override name = 'PasswordPromptStopped'

  /** @param isCancelled Cancelled by the operator; otherwise the input ended. */
  constructor(isCancelled: boolean) {
    super(
      isCancelled
        ? 'Cancelled. Nothing was changed.'
        : 'Input ended before the password was complete. Nothing was changed.',
    )
  }
}

const MAX_LENGTH = 64 * 1024

/**
 * Prompts twice for a new password without echo, or reads it from stdin.
 * @throws UsageError without a terminal; OperatorError for a password that breaks the rules;
 * PasswordPromptStopped when cancelled.
 */
export async function promptPassword(
  terminal: Terminal,
  { name, isPiped }: { name: string; isPiped: boolean },
): Promise<string> {
  const password = isPiped ? await piped(terminal) : await typedTwice(terminal)
  const problem = passwordProblem(password, { name, common: commonPasswords() })
  if (problem) throw new OperatorError(`${problem} Nothing was changed.`)
  return password
}

/** Without the line break that `echo` adds. */
async function piped({ input }: Terminal): Promise<string> {
  const given = await text(input as NodeJS.ReadStream)
  if (given.length > MAX_LENGTH)
    throw new OperatorError('The password is too long. Nothing was changed.')
  return given.replace(/\r?\n$/, '')
}

async function typedTwice(terminal: Terminal): Promise<string> {
  if (terminal.input.isTTY !== true) {
    throw new UsageError(
      'No terminal to prompt for the password. Pipe it in and add --password-stdin.',
    )
  }
  const first = await hiddenLine(terminal, 'Password: ')
  const second = await hiddenLine(terminal, 'Repeat password: ')
  if (first !== second) throw new OperatorError('The passwords do not match. Nothing was changed.')
  return first
}

function hiddenLine({ input, progress, stop }: Terminal, prompt: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: true })
  progress.write(prompt)
  return new Promise<string>((resolve, reject) => {
    const end = () => {
      reject(new PasswordPromptStopped(true))
      lines.close()
    }
    lines.once('SIGINT', end)
    stop.addEventListener('abort', end, { once: true })
    lines.once('line', (line) => {
      stop.removeEventListener('abort', end)
      resolve(line)
      lines.close()
    })
    if (stop.aborted) end()
    // Also emitted after a line; the promise is settled by then.
    lines.once('close', () => {
      progress.write('\n')
      reject(new PasswordPromptStopped(stop.aborted))
    })
  })
}
