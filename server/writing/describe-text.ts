import { postUrl } from '#domain/site/blog-url.ts'
import { publicationOf } from '#domain/writing/publication.ts'
import type { ManagedText, OpenText, TextUse } from '#domain/writing/writing.ts'
import { type CheckedAgainst, checkLibrary } from '../content/checks/check-library.ts'
import { diagnosticText } from '../content/checks/diagnostic.ts'
import type { ContentEntry } from '../content/content-entry.ts'
import { contentPath } from '../content/content-path.ts'
import type { OpenLibrary } from '../content/open-library.ts'
import { SITE } from '../content/site-file.ts'
import type { Db } from '../db/tables/schema.ts'
import { withoutEntry } from './check-text.ts'
import { draftOf, isSameTyped } from './drafts.ts'
import { hasPreviewLinks } from './preview-links.ts'
import { renamedTo } from './renamed-to.ts'
import { revisionsOf } from './revisions.ts'
import type { ExactText } from './stores/content-files.ts'
import { inCatalogue } from './text-publication.ts'
import { lastTitles } from './text-titles.ts'

/** Every catalogue needs its own file, and the site its settings. */
export const NEVER_DELETED = ['site', 'catalogue', 'rounds', 'synonyms']
const BROKEN_SHOWN = 20

export interface DescriptionParts {
  db: Db
  library: Pick<OpenLibrary, 'tree' | 'render'>
  against: () => CheckedAgainst
  shownText: (path: string) => Promise<ExactText | undefined>
  headOf: (path: string) => Pick<OpenText, 'kind' | 'title' | 'url'>
  /** Runs few checks at the same time. */
  limited: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** The possible operations on a text and their effects on others; `undefined` if it never existed. */
export async function describeText(
  parts: DescriptionParts,
  path: string,
  userId?: string,
): Promise<ManagedText | undefined> {
  const { library, shownText, headOf, limited } = parts
  const file = await shownText(path)
  if (!file) return describeDeleted(parts, path)
  const { kind, title, url } = headOf(path)
  const mayBeDeleted = !NEVER_DELETED.includes(kind)
  const entry = library.tree.entries().find((one) => one.path === path)
  const siteText = (await shownText(SITE))?.text ?? ''
  return {
    path,
    title,
    url,
    mayBeDeleted,
    base: file.sha256,
    publication: entry && publicationOfEntry(library.tree, entry),
    isCase: kind === 'case',
    ...changeOf(entry),
    mayBeRenamed: ['case', 'article', 'catalogue'].includes(kind),
    uses: usesOf(path, library.tree.entries(), siteText),
    broken: mayBeDeleted ? await limited(() => brokenWithout(parts, path)) : [],
    deleted: undefined,
    renamedTo: undefined,
    draftAt: await draftTime(parts.db, path, file.text, userId),
    hasLinks: userId !== undefined && (await hasPreviewLinks(parts.db, userId)),
  }
}

/** When an editor's draft was saved; `undefined` if they have none that differs from the text. */
async function draftTime(db: Db, path: string, text: string, userId?: string) {
  const draft = userId === undefined ? undefined : await draftOf(db, userId, path)
  return draft && !isSameTyped(draft.text, text) ? draft.savedAt : undefined
}

/** The change note of a case or an article. */
function changeOf(
  entry: ContentEntry | undefined,
): Pick<ManagedText, 'hasChanges' | 'change' | 'isChangeCorrection'> {
  if (entry?.kind !== 'case' && entry?.kind !== 'article')
    return { hasChanges: false, change: undefined, isChangeCorrection: false }
  const { change, corrections } = entry.text.head
  const isChangeCorrection = corrections.some(({ text }) => text === change)
  return { hasChanges: true, change: change || undefined, isChangeCorrection }
}

function publicationOfEntry(tree: DescriptionParts['library']['tree'], entry: ContentEntry) {
  if (!('text' in entry)) return undefined
  return inCatalogue(publicationOf(entry.text.head, Date.now()), entry.path, tree.entries())
}

async function describeDeleted(
  { db, headOf }: DescriptionParts,
  path: string,
): Promise<ManagedText | undefined> {
  const [newest, before] = await revisionsOf(db, path, { limit: 2 })
  if (!newest) return undefined
  const { url } = headOf(path)
  const title = (await lastTitles(db, [path]))(path)
  const to = await renamedTo(db, path)
  const deleted =
    to === undefined && before
      ? { by: newest.by, at: newest.at.toISOString(), restores: before.id }
      : undefined
  return {
    path,
    title,
    url,
    deleted,
    renamedTo: to,
    base: undefined,
    publication: undefined,
    isCase: false,
    hasChanges: false,
    change: undefined,
    isChangeCorrection: false,
    mayBeRenamed: false,
    mayBeDeleted: false,
    uses: [],
    broken: [],
    draftAt: undefined,
    hasLinks: false,
  }
}

/** Mistakes in other texts that are none while this one exists. */
async function brokenWithout(
  { library: { tree, render }, against }: DescriptionParts,
  path: string,
): Promise<string[]> {
  // Editors know the folder of the texts by these paths, not by where it is on the server.
  const nameOf = (own: string) => own
  const check = (files: typeof tree) =>
    checkLibrary({ tree: { ...files, nameOf }, render }, against())
  const before = new Set((await check(tree)).map(diagnosticText))
  const after = await check(withoutEntry(tree, path))
  return after
    .filter(({ kind }) => kind === 'error')
    .map(diagnosticText)
    .filter((sentence) => !before.has(sentence))
    .slice(0, BROKEN_SHOWN)
}

const END = '(?![A-Za-z0-9-])'

/** The other texts that link to this one or name it. */
function usesOf(path: string, entries: readonly ContentEntry[], siteText: string): TextUse[] {
  const place = contentPath(path)
  const patterns = patternsOf(path)
  if (!patterns) return []
  const own = 'slug' in place ? place.slug : undefined
  const uses = entries.flatMap((entry): TextUse[] => {
    if (entry.path === path) return []
    const isNear = own !== undefined && 'slug' in entry && entry.slug === own
    const pattern = isNear && patterns.near ? patterns.near : patterns.far
    if (!pattern.test(textOf(entry))) return []
    return [{ path: entry.path, title: 'text' in entry ? entry.text.head.title : entry.path }]
  })
  return patterns.far.test(siteText) ? [...uses, { path: SITE, title: SITE }] : uses
}

/** How texts of other pages name it, and how those of the same catalogue do. */
function patternsOf(path: string): { far: RegExp; near?: RegExp } | undefined {
  const place = contentPath(path)
  switch (place.kind) {
    case 'case': {
      const far = `${postUrl(place.slug)}[/#]${place.id}${END}`
      return { far: new RegExp(far), near: new RegExp(`${far}|[#"]${place.id}${END}`) }
    }
    case 'catalogue':
      return { far: new RegExp(postUrl(place.slug) + END) }
    case 'article':
      return { far: new RegExp(postUrl(place.name) + END) }
    default:
      return undefined
  }
}

function textOf(entry: ContentEntry): string {
  if (!('text' in entry)) return JSON.stringify(entry)
  const { head, body } = entry.text
  // Its title may have the same words as an id.
  return `${JSON.stringify(head)}\n${body}`
}
