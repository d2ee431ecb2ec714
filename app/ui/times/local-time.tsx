import './local-time.css'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { localText, utcText } from './local-time-text.ts'

/**
 * The server writes the time in UTC. The browser replaces it with the local time; where React runs late,
 * `app/enhance/local-times.ts` does.
 */
export function LocalTime({ at }: { at: Date | string }) {
  const iso = new Date(at).toISOString()
  const isLocal = useHydrated()
  return (
    <time
      dateTime={iso}
      title={utcText(iso)}
      data-local={isLocal ? 'shown' : ''}
      suppressHydrationWarning
    >
      {isLocal ? localText(iso) : utcText(iso)}
    </time>
  )
}

/** The same within a text, e.g. the name of a button. */
export function useTimeText(): (at: Date | string) => string {
  const isLocal = useHydrated()
  return (at) => {
    const iso = new Date(at).toISOString()
    return isLocal ? localText(iso) : utcText(iso)
  }
}

/** A time as the API has it. */
export function UnixTime({ seconds }: { seconds: number }) {
  return <LocalTime at={new Date(seconds * 1000)} />
}
