import type { MissingItem } from '#domain/archive/manage-answer.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf } from '#domain/archive/paths/path-segments.ts'
import { formatCount } from '#domain/units/count.ts'
import { quoted } from './item.ts'

const MAX_NAMED = 3

/** Selected items that another editor has moved or deleted, by name; empty without any. */
export function missingItemsText(missing: readonly MissingItem[]): string[] {
  const named = missing.slice(0, MAX_NAMED).map(missingText)
  const rest = missing.length - named.length
  return rest > 0 ? [...named, `Skipped ${formatCount(rest)} more that no longer exist.`] : named
}

function missingText({ path, now, changed_by }: MissingItem): string {
  const name = quoted(nameOf(path as ArchivePath))
  const by = changed_by === null ? '' : ` by ${changed_by}`
  return now === null || now === path
    ? `Skipped ${name}: it no longer exists${by && ` (changed${by})`}.`
    : `Skipped ${name}: it was moved to ${now}${by}.`
}
