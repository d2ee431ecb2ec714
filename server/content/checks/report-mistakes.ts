import type { Logger } from 'pino'
import { counted } from '#domain/archive/listing/totals-text.ts'
import { type Mistake, mistakeSentence } from './mistake.ts'

const MOST_LINES = 50
const COMMAND = 'npm run site -- check-content'

/** Tells the log of mistakes, each once for as long as it is there. */
export function mistakeReporter(log: Logger): (mistakes: Mistake[]) => void {
  let told = new Set<string>()
  let hadMistakes = false
  return (all) => {
    const warnings = all.filter(({ kind }) => kind === 'warning').map(mistakeSentence)
    const mistakes = all.filter(({ kind }) => kind === 'mistake')
    const isNew = (sentence: string) => !told.has(sentence)
    const fresh = mistakes.filter((mistake) => isNew(mistakeSentence(mistake)))
    for (const mistake of fresh.slice(0, MOST_LINES)) {
      const { file, line, field } = mistake
      log.error({ file, line, field }, mistakeSentence(mistake))
    }
    if (fresh.length > MOST_LINES)
      log.error(
        `The content has ${fresh.length - MOST_LINES} more mistakes. List them with "${COMMAND}".`,
      )
    if (warnings.some(isNew))
      log.info(
        `The content has ${counted(warnings.length, 'warning')}. List them with "${COMMAND}".`,
      )
    if (hadMistakes && mistakes.length === 0) log.info('All content mistakes are fixed.')
    hadMistakes = mistakes.length > 0
    told = new Set(all.map(mistakeSentence))
  }
}
