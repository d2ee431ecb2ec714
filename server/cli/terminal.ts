/** What a command may touch of the process it runs in. */
export interface Terminal {
  /** A line of the answer, on stdout. */
  say(line: string): void
  /** What is typed, or piped in, where a command asks. */
  readonly input: NodeJS.ReadableStream & { isTTY?: boolean }
  /** Progress, questions and complaints, on stderr. */
  progress: { isTTY?: boolean; columns?: number; write(text: string): unknown }
  environment: Record<string, string | undefined>
  /** Aborted when the operator wants to stop. */
  stop: AbortSignal
}

/** Names come from strangers: what steers a terminal is shown as a code. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `\\u{${code.toString(16)}}`
  })
}
