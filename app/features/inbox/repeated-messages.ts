import type { InboxEntry } from './inbox-operations.ts'

/** Shorter ones are as easily read as a reference to them. */
const SHORT = 100

/** For each entry with a long message that an earlier one of its sender has too, as with all files of one upload: that one. */
export function repeatedMessages(
  entries: readonly InboxEntry[],
): ReadonlyMap<InboxEntry, InboxEntry> {
  const repeated = new Map<InboxEntry, InboxEntry>()
  const first = new Map<string, InboxEntry>()
  for (const entry of entries) {
    const { sender, message } = entry
    if (message.length <= SHORT) continue
    const key = JSON.stringify([sender, message])
    const before = first.get(key)
    if (before) repeated.set(entry, before)
    else first.set(key, entry)
  }
  return repeated
}
