import type { ChangedItem } from '#domain/archive/manage-response.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf } from '#domain/archive/paths/path-segments.ts'
import { formatCount } from '#domain/units/count.ts'
import { countText, placeText, quoted } from '../item.ts'

/** What happened to conflicting names, in sentences; empty without any. */
export function transferDetails(changed: readonly ChangedItem[]): string[] {
  return [mergedWords(changed), numberedWords(changed), versionWords(changed)].filter(
    (words) => words !== undefined,
  )
}

function renamedOf(changed: readonly ChangedItem[]): { from: string; to: string }[] {
  // A restored folder had another name until it was merged.
  const merged = new Set(changed.flatMap(({ action, id }) => (action === 'merge' ? [id] : [])))
  return changed.flatMap(({ id, from, path }) => {
    if (from === null || path === null || merged.has(id)) return []
    const names = { from: nameOf(from as ArchivePath), to: nameOf(path as ArchivePath) }
    return names.from === names.to ? [] : [names]
  })
}

function numberedWords(changed: readonly ChangedItem[]): string | undefined {
  const numbered = renamedOf(changed)
  const [first] = numbered
  if (first === undefined) return undefined
  return numbered.length === 1
    ? `Renamed ${quoted(first.from)} to ${quoted(first.to)}.`
    : `${countText(numbered.length)} were renamed, e.g. ${quoted(first.to)}.`
}

/** Which items an undo could not give their names back, in a sentence; `undefined` without any. */
export function returnedWords(changed: readonly ChangedItem[]): string | undefined {
  const numbered = changed.flatMap(({ wanted, path }) =>
    wanted === undefined || path === null ? [] : [{ wanted, name: nameOf(path as ArchivePath) }],
  )
  const [first] = numbered
  if (first === undefined) return undefined
  return numbered.length === 1
    ? `${quoted(first.wanted)} returned as ${quoted(first.name)}, because another item has its name.`
    : `${countText(numbered.length)} returned with a number, because others have their names, e.g. ${quoted(first.name)}.`
}

function mergedWords(changed: readonly ChangedItem[]): string | undefined {
  const merged = changed.filter(({ action }) => action === 'merge')
  return someWords(merged, (folder) => `${folder} was merged.`, 'folders were merged.')
}

function versionWords(changed: readonly ChangedItem[]): string | undefined {
  const versions = changed.filter(({ action }) => action === 'new-version')
  return someWords(versions, (file) => `${file} has a new version.`, 'files have a new version.')
}

function someWords(items: readonly ChangedItem[], one: (name: string) => string, many: string) {
  const [first] = items
  if (first === undefined) return undefined
  if (items.length > 1) return `${formatCount(items.length)} ${many}`
  return one(placeText((first.path ?? '/') as ArchivePath))
}
