import { RENAMED_TO } from '#domain/writing/former-revisions.ts'
import { cataloguePath } from '#domain/writing/text-path.ts'
import type { ContentEntry } from '../content/content-entry.ts'
import { contentPath } from '../content/content-path.ts'
import type { TextEntry } from '../content/rendered-entries.ts'
import type { Db } from '../db/tables/schema.ts'
import { draftOf } from './drafts.ts'
import { revisionsOf } from './revisions.ts'

/** Renamings that are followed; a text that has its former name again ends a chain. */
const MAX_RENAMINGS = 50

/** The path of a text when its folder has another name; other paths stay. */
export function movedPath(path: string, from: string, to: string): string {
  return path.startsWith(`${from}/`) ? `${to}${path.slice(from.length)}` : path
}

/** The path that a renamed text has now; `undefined` if its last change was not a renaming. */
export async function renamedTo(db: Db, path: string): Promise<string | undefined> {
  let now = path
  for (let left = MAX_RENAMINGS; left > 0; left -= 1) {
    const next = await nextPath(db, now)
    if (next === undefined) break
    now = next
  }
  return now === path ? undefined : now
}

interface OpenedText {
  path: string
  userId: string
  /** Hashes of the text and of the draft that a window began with; a new text has neither. */
  base: string | undefined
  draft: string | undefined
}

/** Where to save what is typed in a window that may have been open since before a renaming. */
export async function pathToSave(db: Db, opened: OpenedText): Promise<string> {
  const { path, userId, base, draft } = opened
  if (base === undefined && draft === undefined) return path
  // An editor with drafts of both names keeps both.
  if (await draftOf(db, userId, path)) return path
  return (await renamedTo(db, path)) ?? path
}

/** The text whose former name this path has: no other may be published there. */
export function heirOf(entries: readonly ContentEntry[], path: string): string | undefined {
  const place = contentPath(path)
  const name = nameAt(place)
  const isBeside = (entry: TextEntry) =>
    place.kind === 'case'
      ? entry.kind === 'case' && entry.slug === place.slug
      : entry.kind !== 'case'
  const heir = entries.find(
    (entry): entry is TextEntry =>
      'text' in entry &&
      isBeside(entry) &&
      name !== undefined &&
      entry.text.head.formerly.includes(name),
  )
  return heir?.path
}

function nameAt(place: ReturnType<typeof contentPath>): string | undefined {
  switch (place.kind) {
    case 'article':
      return place.name
    case 'catalogue':
      return place.slug
    case 'case':
      return place.id
    default:
      return undefined
  }
}

async function nextPath(db: Db, path: string): Promise<string | undefined> {
  const [newest] = await revisionsOf(db, path, { limit: 1 })
  if (newest)
    return newest.sha256 === undefined && newest.note.startsWith(RENAMED_TO)
      ? newest.note.slice(RENAMED_TO.length)
      : undefined
  return unpublishedPath(db, path)
}

/** A text that was only a draft goes along with its catalogue. */
async function unpublishedPath(db: Db, path: string): Promise<string | undefined> {
  const place = contentPath(path)
  if (place.kind !== 'case' && place.kind !== 'records') return undefined
  const catalogue = await nextPath(db, cataloguePath(place.slug))
  const to = catalogue === undefined ? undefined : contentPath(catalogue)
  return to?.kind === 'catalogue'
    ? movedPath(path, `cases/${place.slug}`, `cases/${to.slug}`)
    : undefined
}
