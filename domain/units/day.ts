import { DAY_MS } from './time.ts'

/** The form of a day in lists, notes and file names, in UTC: `2026.11.20`. In sentences it is written in words (event-date-words.ts). */
export function dayText(moment: Date): string {
  return isoDay(moment).replaceAll('-', '.')
}

/** Every cached page asks for today. */
let latest = { day: Number.NaN, text: '' }

/** The form of a day in data, in UTC: `2026-11-20`. By default today. */
export function isoDay(moment = new Date()): string {
  const day = Math.floor(moment.getTime() / DAY_MS)
  if (day !== latest.day) latest = { day, text: moment.toISOString().slice(0, 10) }
  return latest.text
}

/** `2026.11.20 03:30 UTC` */
export function momentText(moment: Date): string {
  return `${dayText(moment)} ${moment.toISOString().slice(11, 16)} UTC`
}
