import { localText, offsetText, utcText } from '../../ui/local-time-text.ts'

/** The field of a moment is by the clock of this computer, beside the same moment in UTC. Without this script, it is in UTC. */
export function startLocalMoment(): void {
  const field = document.querySelector<HTMLInputElement>('input[data-moment]')
  const zone = field?.form?.querySelector<HTMLInputElement>('input[name=zone]')
  const label = document.querySelector('[data-moment-label]')
  const both = document.querySelector('[data-moment-both]')
  if (!field || !zone || !label || !both) return
  label.textContent = 'Day and time, by your clock'
  const show = () => {
    // Without a zone, a browser reads it by its own clock.
    const moment = new Date(field.value)
    const isMoment = !Number.isNaN(moment.getTime())
    zone.value = isMoment ? offsetText(-moment.getTimezoneOffset()) : ''
    const iso = isMoment ? moment.toISOString() : ''
    both.textContent = isMoment ? `${localText(iso)} is ${utcText(iso)}.` : ''
  }
  field.addEventListener('input', show)
  show()
}
