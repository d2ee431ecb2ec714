import type { InboxEntry } from './inbox-operations.ts'

/** Entries whose bytes are in the archive, or in an entry that came before; lists have the latest first. */
export function duplicatesIn(entries: readonly InboxEntry[]): InboxEntry[] {
  const known = new Set<string>()
  return entries.toReversed().filter(({ sha256, in_archive }) => {
    const isCopy = in_archive.length > 0 || known.has(sha256)
    known.add(sha256)
    return isCopy
  })
}

/** What is known of an entry besides its picture: `In the inbox. Sent in by Max, 2026.11.21 19:44 UTC. …`. */
export function inboxText(entry: InboxEntry): string {
  const { sender, arrived, sha256, in_archive, also_here, rejection } = entry
  const at = new Date(arrived * 1000).toISOString().replaceAll('-', '.').replace('T', ' ')
  const [standing] = in_archive
  return [
    rejection ? `Rejected by ${rejection.by}.` : 'In the inbox.',
    `Sent in ${sender ? `by ${sender}` : 'without a name'}, ${at.slice(0, 16)} UTC.`,
    `SHA-256 ${sha256.slice(0, 12)}…`,
    standing && `The archive has these bytes: ${standing.path}.`,
    also_here > 0 && `The same bytes are in the inbox ${timesMore(also_here)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** `once more`, `3 more times`. */
export function timesMore(count: number): string {
  return count === 1 ? 'once more' : `${count.toLocaleString('en')} more times`
}
