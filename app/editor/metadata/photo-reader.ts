import type { PhotoDetails } from '#domain/uploads/inbox-calls.ts'
import type { CallResult, EditorCalls } from '../editor-calls.ts'

export type PhotoReader = (entry: string) => Promise<CallResult<PhotoDetails>>

/**
 * One photo at a time, and each only once, because the server opens the file for it. What could not be read is read
 * again.
 */
export function photoReader({ read }: Pick<EditorCalls, 'read'>): PhotoReader {
  const readings = new Map<string, Promise<CallResult<PhotoDetails>>>()
  let last: Promise<unknown> = Promise.resolve()
  return (entry) => {
    const earlier = readings.get(entry)
    if (earlier) return earlier
    const reading = last.then(() => read<PhotoDetails>(`/api/inbox/photo/${entry}`))
    readings.set(entry, reading)
    last = reading
    void reading.then(({ ok }) => ok || readings.delete(entry))
    return reading
  }
}
