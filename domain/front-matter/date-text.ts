import { z } from 'zod'
import { missingDate } from '../archive/metadata/missing-date.ts'

/**
 * A date as an author writes it.
 * @param isDate Whether it has the right form and exists.
 * @param expected The message for another form.
 */
export function dateText(isDate: (text: string) => boolean, expected: string) {
  return z.string(expected).superRefine((text, context) => {
    if (isDate(text)) return
    context.addIssue({ code: 'custom', message: noSuchDay(text) ?? expected })
  })
}

function noSuchDay(text: string): string | undefined {
  const missing = missingDate(text)
  if (!missing) return undefined
  return 'day' in missing
    ? `there is no such day: ${missing.day}`
    : `there is no month ${missing.month}`
}
