import { LocalTime } from '#app/ui/local-time.tsx'

/** A time as the API has it. */
export function UnixTime({ seconds }: { seconds: number }) {
  return <LocalTime at={new Date(seconds * 1000)} />
}
