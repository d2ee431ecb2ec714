import { z } from 'zod'
import { parseEventDate } from '../archive/metadata/event-date.ts'
import { longEventDate } from '../archive/metadata/event-date-words.ts'

const FORM = /^([1-9]\d{3})[.-](\d{1,2})(?:[.-](\d{1,2}))?$/

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

/** The message for a date that does not exist: `there is no such day: 31 February 2025`. */
function noSuchDay(text: string): string | undefined {
  const [whole, year, month, day] = FORM.exec(text.trim()) ?? []
  if (whole === undefined || parseEventDate(whole)) return undefined
  const ofMonth = parseEventDate(`${year}-${month}`)
  return ofMonth
    ? `there is no such day: ${Number(day)} ${longEventDate(ofMonth).date}`
    : `there is no month ${Number(month)}`
}
