import { UnixTime } from '../unix-time.tsx'

/** When an item is deleted permanently, if ever. */
export function DeletionTime({ seconds }: { seconds: number | null }) {
  if (seconds === null) return null
  return (
    <>
      {' '}
      · will be deleted permanently on <UnixTime seconds={seconds} />
    </>
  )
}
