/** The parts of the process that a command may use. */
export interface Terminal {
  /** Prints a line to stdout. */
  print(line: string): void
  readonly input: NodeJS.ReadableStream & { isTTY?: boolean }
  /** Progress, prompts and errors, on stderr. */
  progress: { isTTY?: boolean; columns?: number; write(text: string): unknown }
  environment: Record<string, string | undefined>
  /** Aborted by SIGINT, SIGTERM or SIGHUP. */
  stop: AbortSignal
}

/** Exit code after SIGINT or SIGTERM; that after SIGHUP is 129. */
export const INTERRUPTED = 130

/** Escapes control characters: file names are untrusted. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `\\u{${code.toString(16)}}`
  })
}

/** The command was called with wrong arguments. */
export class UsageError extends Error {
  override name = 'UsageError'
}
