import type { PhotoDetails } from '#domain/uploads/inbox-calls.ts'
import type { CallResult, EditorCalls } from '../editor-calls.ts'

/** What a photograph of the inbox tells of its place, device and owner. */
export type PhotoReader = (entry: string) => Promise<CallResult<PhotoDetails>>

/** One after the other, and each only once: the server opens the file for it. */
export function photoReader({ read }: Pick<EditorCalls, 'read'>): PhotoReader {
  const asked = new Map<string, Promise<CallResult<PhotoDetails>>>()
  let last: Promise<unknown> = Promise.resolve()
  return (entry) => {
    const before = asked.get(entry)
    if (before) return before
    const found = last.then(() => read<PhotoDetails>(`/api/inbox/photo/${entry}`))
    asked.set(entry, found)
    last = found
    return found
  }
}
