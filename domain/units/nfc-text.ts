import { z } from 'zod'
import { hasTooManyMarks, MAX_MARKS, normalText } from './normal-text.ts'

/**
 * A text in Unicode NFC. Checks that follow see no text that is too long or has too many marks.
 * @param maxLength In UTF-16 units, before normalisation.
 */
export function nfcText(maxLength: number, tooLong: string, notText?: string) {
  return z
    .string(notText)
    .max(maxLength, { error: tooLong, abort: true })
    .refine((text) => !hasTooManyMarks(text), {
      error: `must not have more than ${MAX_MARKS} combining marks in a row`,
      abort: true,
    })
    .transform((text) => normalText(text, 'NFC', maxLength) ?? '')
}
