import type { Logger } from 'pino'
import { counted } from '#domain/units/count.ts'
import { type Diagnostic, diagnosticText } from './diagnostic.ts'

const MAX_LINES = 50
const COMMAND = './site check-content'

/** Logs each diagnostic once, until it is fixed. */
export function diagnosticReporter(log: Logger): (diagnostics: Diagnostic[]) => void {
  let reported = new Set<string>()
  let hadErrors = false
  return (all) => {
    const warnings = all.filter(({ kind }) => kind === 'warning').map(diagnosticText)
    const diagnostics = all.filter(({ kind }) => kind === 'error')
    const isNew = (sentence: string) => !reported.has(sentence)
    const fresh = diagnostics.filter((diagnostic) => isNew(diagnosticText(diagnostic)))
    for (const diagnostic of fresh.slice(0, MAX_LINES)) {
      const { file, line, field } = diagnostic
      log.error({ file, line, field }, diagnosticText(diagnostic))
    }
    if (fresh.length > MAX_LINES)
      log.error(
        `The content has ${fresh.length - MAX_LINES} more mistakes. List them with "${COMMAND}".`,
      )
    if (warnings.some(isNew))
      log.info(
        `The content has ${counted(warnings.length, 'warning')}. List them with "${COMMAND}".`,
      )
    if (hadErrors && diagnostics.length === 0) log.info('All content mistakes are fixed.')
    hadErrors = diagnostics.length > 0
    reported = new Set(all.map(diagnosticText))
  }
}
