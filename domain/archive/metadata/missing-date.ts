import { parseEventDate } from './event-date.ts'
import { longEventDate } from './event-date-words.ts'

const FORM = /^([1-9]\d{3})[.-](\d{1,2})(?:[.-](\d{1,2}))?$/

/** What does not exist of a date that has the right form: `{ day: '31 February 2025' }` or `{ month: 13 }`. */
export function missingDate(text: string): { day: string } | { month: number } | undefined {
  const [whole, year, month, day] = FORM.exec(text.trim()) ?? []
  if (whole === undefined || parseEventDate(whole)) return undefined
  const ofMonth = parseEventDate(`${year}-${month}`)
  return ofMonth
    ? { day: `${Number(day)} ${longEventDate(ofMonth).date}` }
    : { month: Number(month) }
}
