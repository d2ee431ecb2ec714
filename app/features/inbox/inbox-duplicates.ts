import { counted } from '#domain/units/count.ts'
import { momentText } from '#domain/units/day.ts'
import type { InboxEntry } from './inbox-operations.ts'

/** Entries whose bytes are in the archive or in an earlier entry; lists start with the newest. */
export function duplicatesIn(entries: readonly InboxEntry[]): InboxEntry[] {
  const known = new Set<string>()
  return entries.toReversed().filter(({ sha256, in_archive }) => {
    const isCopy = in_archive.length > 0 || known.has(sha256)
    known.add(sha256)
    return isCopy
  })
}

/** Description of an entry: `In the inbox. Uploaded by Max, 2026.11.21 19:44 UTC. …`. */
export function inboxText(entry: InboxEntry): string {
  const { sender, arrived, sha256, in_archive, also_here, rejection } = entry
  const [existing] = in_archive
  return [
    rejection ? `Rejected by ${rejection.by}.` : 'In the inbox.',
    `Uploaded ${sender ? `by ${sender}` : 'anonymously'}, ${momentText(new Date(arrived * 1000))}.`,
    `SHA-256 ${sha256.slice(0, 12)}…`,
    existing && `Duplicate of ${existing.path}.`,
    also_here > 0 && `${copiesText(also_here)} in the inbox.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export function copiesText(count: number): string {
  return counted(count, 'more copy', 'more copies')
}
