import { localText } from '#app/ui/times/local-time-text.ts'

export function showLocalTimes(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    time.textContent = localText(time.dateTime)
    time.dataset.local = 'shown'
  }
}
