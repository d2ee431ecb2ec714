import { LocalTime } from '#app/ui/local-time.tsx'
import type { HistoryEntry } from './history-batches.ts'
import { photoText, sentText } from './history-words.ts'

/** Who uploaded a visitor's file, and what was done with its photo metadata. */
export function HistoryNote({ before, after }: Pick<HistoryEntry, 'before' | 'after'>) {
  const sent = sentText(after) || sentText(before)
  const photo = photoText(after)
  const at = after?.sent_at ?? before?.sent_at
  if (sent === '' && photo === '') return null
  return (
    <p className="fine history-note">
      {sent}
      {typeof at === 'string' && (
        <>
          , <LocalTime at={at} />
        </>
      )}
      {sent && '. '}
      {photo}
    </p>
  )
}
