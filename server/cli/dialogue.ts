import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { Terminal } from './terminal.ts'

/** There is no answer to come. */
export class DialogueEnded extends Error {
  override name = 'DialogueEnded'
  /** The operator wants to stop, rather than that what was typed or piped in is at its end. */
  readonly isStopped: boolean

  constructor(isStopped: boolean) {
    super(
      isStopped
        ? 'Stopped; nothing was written.'
        : 'The answers ended before the last question; nothing was written.',
    )
    this.isStopped = isStopped
  }
}

/** Questions to the operator, one line each, and the answers, one line each. */
export interface Dialogue {
  /** @throws DialogueEnded */
  ask(prompt: string): Promise<string>
  tell(line: string): void
  close(): void
}

/** Asks on a terminal, where lines can be edited, and as well by pipes, where answers are shown as if they were typed. */
export function openDialogue({ input, progress, stop }: Terminal): Dialogue {
  const isTyped = input.isTTY === true && progress.isTTY === true
  const lines = createInterface({
    input,
    output: outputTo(progress),
    terminal: isTyped,
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  let isStopped = stop.aborted
  const end = () => {
    isStopped = true
    lines.close()
  }
  let isClosed = false
  lines.on('close', () => {
    isClosed = true
  })
  // A terminal that edits lines hands Ctrl-C over as a key.
  lines.on('SIGINT', end)
  stop.addEventListener('abort', end)
  // Begun before the first question: a pipe may bring all answers at once.
  const answers = lines[Symbol.asyncIterator]()

  // Answers of a pipe may still be unread when it is at its end, which readline takes no prompt after.
  function show(prompt: string) {
    if (!isTyped || isClosed) {
      progress.write(prompt)
      return
    }
    lines.setPrompt(prompt)
    lines.prompt()
  }

  return {
    async ask(prompt) {
      if (isStopped) throw new DialogueEnded(isStopped)
      show(prompt)
      const { value, done } = await answers.next()
      if (done || !isTyped) progress.write(`${value ?? ''}\n`)
      if (done) throw new DialogueEnded(isStopped)
      return value
    },
    tell: (line) => void progress.write(`${line}\n`),
    close() {
      stop.removeEventListener('abort', end)
      lines.close()
    },
  }
}

/** What readline writes to, and asks how wide it is. */
function outputTo(progress: Terminal['progress']): Writable {
  const output = new Writable({
    write(chunk, _, done) {
      progress.write(String(chunk))
      done()
    },
  })
  return Object.defineProperty(output, 'columns', { get: () => progress.columns })
}
