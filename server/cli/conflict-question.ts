import { createInterface } from 'node:readline/promises'
import type { OnConflict, RestoreFilesOrder } from '../backup/restore-files.ts'
import { printable, type Terminal } from './terminal.ts'

const ANSWERS: Record<string, OnConflict> = { s: 'skip', r: 'rename' }

/** The --on-conflict option, else a prompt; without a terminal, conflicts are skipped. */
export function conflictQuestion(
  terminal: Terminal,
  decided: OnConflict | undefined,
): RestoreFilesOrder['onConflict'] {
  return async (path, why) => {
    if (decided !== undefined || terminal.input.isTTY !== true) return decided ?? 'skip'
    let answer: OnConflict | undefined
    while (answer === undefined) {
      const question = `${printable(path)}: ${printable(why)}\nSkip it (s) or restore it under another name (r)? `
      answer = ANSWERS[(await ask(terminal, question)).trim().charAt(0).toLowerCase()]
    }
    return answer
  }
}

async function ask({ input, progress, stop }: Terminal, question: string): Promise<string> {
  const lines = createInterface({ input })
  try {
    progress.write(question)
    return await lines.question('', { signal: stop })
  } finally {
    lines.close()
  }
}
