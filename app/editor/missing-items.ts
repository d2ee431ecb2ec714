import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { MissingItem } from '#domain/archive/manage-answer.ts'
import { nameOf } from '#domain/archive/path-segments.ts'
import { quoted } from './item.ts'

const MOST_NAMED = 3

/** Selected items that somebody else moved or deleted meanwhile, by name; empty where there are none. */
export function missingItemsText(missing: readonly MissingItem[]): string[] {
  const named = missing.slice(0, MOST_NAMED).map(missingText)
  const rest = missing.length - named.length
  return rest > 0 ? [...named, `${rest.toLocaleString('en')} more were no longer there.`] : named
}

function missingText({ path, now, changed_by }: MissingItem): string {
  const name = quoted(nameOf(path as ArchivePath))
  const by = changed_by === null ? '' : ` by ${changed_by}`
  return now === null || now === path
    ? `${name} was left out: it is no longer there${by && ` (changed${by})`}.`
    : `${name} was left out: it was moved to ${now}${by}.`
}
