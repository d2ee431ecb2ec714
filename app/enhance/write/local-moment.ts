import { localText, offsetText, utcText } from '#app/ui/times/local-time-text.ts'

/**
 * Shows the field of a moment in the local time zone, with the same moment in UTC beside it. Without this script, the
 * field is in UTC.
 */
export function startLocalMoment(): void {
  const field = document.querySelector<HTMLInputElement>('input[data-moment]')
  const zone = field?.form?.querySelector<HTMLInputElement>('input[name=zone]')
  const label = document.querySelector('[data-moment-label]')
  const both = document.querySelector('[data-moment-both]')
  if (!field || !zone || !label || !both) return
  label.textContent = 'Day and time (your local time)'
  const show = () => {
    // A date without a zone is read as local time.
    const moment = new Date(field.value)
    const isMoment = !Number.isNaN(moment.getTime())
    zone.value = isMoment ? zoneOf(field.value, moment) : ''
    const iso = isMoment ? moment.toISOString() : ''
    both.textContent = isMoment ? bothTexts(iso) : ''
  }
  field.addEventListener('input', show)
  show()
}

/**
 * The offset that makes these digits this moment. In the hour that is skipped for summer time it is not the offset of
 * the clock: browsers read 02:30 as 03:30.
 */
export function zoneOf(digits: string, moment: Date): string {
  return offsetText((Date.parse(`${digits}Z`) - moment.getTime()) / 60_000)
}

/** The same moment once where the clock shows UTC. */
function bothTexts(iso: string): string {
  const [local, utc] = [localText(iso), utcText(iso)]
  return local === utc ? '' : `${local} is ${utc}.`
}
