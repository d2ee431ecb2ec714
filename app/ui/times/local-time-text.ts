const two = (part: number) => String(part).padStart(2, '0')

/** `2026.11.22 09:15 UTC` */
export function utcText(iso: string): string {
  return `${iso.slice(0, 10).replaceAll('-', '.')} ${iso.slice(11, 16)} UTC`
}

/** The same by the clock of this computer: `2026.11.22 10:15 UTC+1`. */
export function localText(iso: string): string {
  const moment = new Date(iso)
  const ahead = -moment.getTimezoneOffset()
  const local = new Date(moment.getTime() + ahead * 60_000).toISOString()
  return utcText(local).replace('UTC', zoneName(ahead))
}

/** `+01:00`, as ISO 8601 has it. */
export function offsetText(minutesAhead: number): string {
  const away = Math.abs(minutesAhead)
  return `${minutesAhead < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`
}

/** Without `Intl`, whose first use stops a phone for 60 ms. */
export function zoneName(minutesAhead: number): string {
  if (minutesAhead === 0) return 'UTC'
  const away = Math.abs(minutesAhead)
  const minutes = away % 60 ? `:${two(away % 60)}` : ''
  return `UTC${minutesAhead < 0 ? '−' : '+'}${Math.floor(away / 60)}${minutes}`
}
