import { useSyncExternalStore } from 'react'

const never = () => () => {}
const two = (part: number) => String(part).padStart(2, '0')

/** Rendered in UTC, then replaced by local time of the same width. */
export function LocalTime({ iso }: { iso: string }) {
  const text = useSyncExternalStore(
    never,
    () => localText(iso),
    () => utcText(iso),
  )
  return (
    <time dateTime={iso} title={utcText(iso)}>
      {text}
    </time>
  )
}

function utcText(iso: string): string {
  return `${iso.slice(0, 10).replaceAll('-', '.')} ${iso.slice(11, 16)} UTC`
}

function localText(iso: string): string {
  const moment = new Date(iso)
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('.')
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())} ${zoneName(moment)}`
}

function zoneName(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'short' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
