import { LocalTime } from '#app/ui/local-time.tsx'

/** A time as the API has it. */
export function UnixTime({ seconds }: { seconds: number }) {
  return <LocalTime iso={new Date(seconds * 1000).toISOString()} />
}
