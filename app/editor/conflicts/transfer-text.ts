import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { ChangedItem } from '#domain/archive/manage-answer.ts'
import { nameOf } from '#domain/archive/path-segments.ts'
import { quoted } from '../item.ts'

/** What became of names that were taken, in sentences; empty where none was. */
export function transferDetails(changed: readonly ChangedItem[]): string[] {
  return [mergedWords(changed), numberedWords(changed), versionWords(changed)].filter(
    (words) => words !== undefined,
  )
}

/** What bears another name now, as it was and as it is. */
function renamedOf(changed: readonly ChangedItem[]): { from: string; to: string }[] {
  return changed.flatMap(({ from, path }) => {
    if (from === null || path === null) return []
    const names = { from: nameOf(from as ArchivePath), to: nameOf(path as ArchivePath) }
    return names.from === names.to ? [] : [names]
  })
}

function numberedWords(changed: readonly ChangedItem[]): string | undefined {
  const numbered = renamedOf(changed)
  const [first] = numbered
  if (first === undefined) return undefined
  return numbered.length === 1
    ? `${quoted(first.from)} is ${quoted(first.to)} now.`
    : `${numbered.length.toLocaleString('en')} have a number now, as ${quoted(first.to)}.`
}

function mergedWords(changed: readonly ChangedItem[]): string | undefined {
  const merged = changed.filter(({ action }) => action === 'merge')
  const [first] = merged
  if (first === undefined) return undefined
  return merged.length === 1
    ? `${quoted(nameOf((first.path ?? '/') as ArchivePath))} was merged.`
    : `${merged.length.toLocaleString('en')} folders were merged.`
}

function versionWords(changed: readonly ChangedItem[]): string | undefined {
  const versions = changed.filter(({ action }) => action === 'new-version')
  const [first] = versions
  if (first === undefined) return undefined
  return versions.length === 1
    ? `${quoted(nameOf((first.path ?? '/') as ArchivePath))} has a new version.`
    : `${versions.length.toLocaleString('en')} have a new version.`
}
