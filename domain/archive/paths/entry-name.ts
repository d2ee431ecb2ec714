import { nfcText } from '../../units/nfc-text.ts'
import { MAX_NAME_UNITS, NAME_TOO_LONG, typedNameProblem } from './name-problem.ts'

/**
 * Name of a file or folder: Unicode NFC, at most 255 bytes, no slash, no control or invisible characters. Spaces
 * at its ends are removed.
 */
export const entryName = nfcText(MAX_NAME_UNITS, NAME_TOO_LONG)
  .superRefine((name, context) => {
    const problem = typedNameProblem(name)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .transform((name) => name.trim())
