const two = (part: number) => String(part).padStart(2, '0')

/** `2026.11.22 09:15 UTC` */
export function utcText(iso: string): string {
  return `${iso.slice(0, 10).replaceAll('-', '.')} ${iso.slice(11, 16)} UTC`
}

/** The same by the clock of this computer: `2026.11.22 10:15 GMT+1`. */
export function localText(iso: string): string {
  const moment = new Date(iso)
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('.')
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())} ${zoneName(moment)}`
}

function zoneName(moment: Date): string {
  // biome-ignore lint/plugin: only the name of the zone
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'short' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
