import type { PhotoDetails } from '#domain/uploads/inbox-calls.ts'
import type { CallResult, EditorCalls } from '../editor-calls.ts'

export type PhotoReader = (entry: string) => Promise<CallResult<PhotoDetails>>

/** One photo at a time, and each only once, because the server opens the file for it. */
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
