import { type Publication, publicationOf } from '#domain/writing/publication.ts'
import { cataloguePath } from '#domain/writing/text-path.ts'
import type { OpenText, TextKind, TextSummary } from '#domain/writing/writing.ts'
import type { ContentEntry } from '../content/content-entry.ts'
import { contentPath } from '../content/content-path.ts'
import type { ContentTree } from '../content/content-tree.ts'
import { SITE } from '../content/site-file.ts'
import type { Db } from '../db/tables/schema.ts'
import { draftStarts, draftsOf } from './drafts.ts'
import { headOf } from './facts/read-facts.ts'
import { lastStarts } from './revisions.ts'
import { isTextPath } from './stores/writable-path.ts'
import { urlOfText } from './text-places.ts'
import { inCatalogue, isCatalogueHidden, ownCatalogue } from './text-publication.ts'

/** @param newTitle Title of a text that no page shows yet. */
export function textTitle(
  entries: readonly ContentEntry[],
  path: string,
  newTitle = path,
): Pick<OpenText, 'kind' | 'title' | 'url'> {
  const kind = (path === SITE ? 'site' : contentPath(path).kind) as TextKind
  const entry = entries.find((one) => one.path === path)
  const title = entry && 'text' in entry ? entry.text.head.title : newTitle
  // A hidden text is previewed, but records have no page of their own.
  const isHidden = kind === 'records' && isCatalogueHidden(path, entries)
  return { kind, title, url: isHidden ? undefined : urlOfText(path) }
}

/**
 * The title of a text that was never published.
 * @param given As its author began it, which its URL may still say.
 * @param draft The text so far.
 */
export function newTitle(
  entries: readonly ContentEntry[],
  path: string,
  given?: string,
  draft?: string,
): string {
  const title = draft === undefined ? given : titleIn(draft)
  if (title) return `New: ${title}`
  const place = contentPath(path)
  switch (place.kind) {
    case 'case': {
      const catalogue = textTitle(entries, cataloguePath(place.slug), place.slug)
      return `New case in “${catalogue.title}”: ${place.id}`
    }
    case 'catalogue':
      return `New catalogue: ${place.slug}`
    case 'article':
      return `New article: ${place.name}`
    default:
      return path
  }
}

/** Every text of the site by path, with the drafts of one editor. */
export async function listTexts(
  tree: Pick<ContentTree, 'entries' | 'failing' | 'paths'>,
  db: Db,
  userId: string,
): Promise<TextSummary[]> {
  const ownDrafts = await draftsOf(db, userId)
  const drafts = new Map(ownDrafts.map(({ path, savedAt }) => [path, savedAt]))
  const entries = tree.entries()
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const failing = new Map(tree.failing().map(({ path, problems }) => [path, problems.length]))
  const published = new Set([...tree.paths(), SITE].filter(isTextPath))
  const paths = [...published.union(drafts)].sort((one, other) => (one < other ? -1 : 1))
  const unpublished = [...drafts.keys()].filter((path) => !published.has(path))
  const draftTitles = new Map(unpublished.map((path) => [path, newTitle(entries, path)]))
  for (const { path, start } of await draftStarts(db, userId, unpublished)) {
    const title = titleIn(start)
    if (title) draftTitles.set(path, title)
  }
  return paths.map((path): TextSummary => {
    const place = contentPath(path)
    const entry = byPath.get(path)
    const isPublished = published.has(path)
    const { kind, title } = textTitle(entry ? [entry] : [], path, draftTitles.get(path))
    return {
      path,
      kind,
      title,
      catalogue: 'slug' in place ? place.slug : undefined,
      isPublished,
      publication: publicationAt(byPath, path),
      mistakes: failing.get(path) ?? 0,
      draftAt: drafts.get(path),
    }
  })
}

/** The titles that deleted texts had, or their paths. */
export async function lastTitles(
  db: Db,
  paths: readonly string[],
): Promise<(path: string) => string> {
  const starts = await lastStarts(db, paths)
  const titles = new Map(starts.map(({ path, start }) => [path, titleIn(start)]))
  return (path) => titles.get(path) ?? path
}

function publicationAt(entries: ReadonlyMap<string, ContentEntry>, path: string): Publication {
  const entry = entries.get(path)
  const catalogue = entries.get(ownCatalogue(path) ?? '')
  const own = publicationOf(entry && 'text' in entry ? entry.text.head : {}, Date.now())
  return inCatalogue(own, path, catalogue ? [catalogue] : [])
}

/** The title in the front matter, if it has one. */
function titleIn(text: string): string | undefined {
  const head = headOf(text)
  const title = typeof head === 'object' && head !== null && 'title' in head ? head.title : ''
  return (typeof title === 'string' && title.trim()) || undefined
}
