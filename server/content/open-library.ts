import PQueue from 'p-queue'
import type { ArchiveUses } from '#domain/articles/archive-uses.ts'
import type { FileProblems } from '#domain/articles/file-problems.ts'
import {
  type DatedArticle,
  type DatedCase,
  latestChanges,
} from '#domain/articles/latest-changes.ts'
import type { Library } from '#domain/articles/library.ts'
import { timesQuery } from '#domain/articles/times-query.ts'
import { catalogueParameters } from '#domain/catalogues/catalogue-query.ts'
import { type RoundTemplate, templatesOf } from '#domain/rounds/round-template.ts'
import type { Synonyms } from '#domain/search/words/synonyms.ts'
import { postPageOf } from '#domain/site/blog-url.ts'
import { casePlaces } from './case-places.ts'
import { filterOptionsOf, isShownCase } from './catalogue-view.ts'
import { type ContentEntry, type EntryOf, ofKind, type ReadText } from './content-entry.ts'
import { type ContentPath, contentPath, ROUNDS } from './content-path.ts'
import { createContentTree, type FailingFile } from './content-tree.ts'
import { archiveUses } from './find-archive-uses.ts'
import { createLibraryViews } from './library-views.ts'
import { publishedEntries } from './published-entries.ts'
import { renderWith } from './rendered-entries.ts'
import type { TextRenderer } from './rendering/rendered-text.ts'
import type { VersionStorage } from './versions/version-sync.ts'

export type OpenLibrary = Awaited<ReturnType<typeof openLibrary>>

interface LibraryParts {
  folder: string
  /** Parses a file. */
  read: ReadText
  /** Stores the last valid version of each file; without it they are in memory only. */
  versions?: VersionStorage
  renderer: TextRenderer
  /** Whether cases with unchecked citations are shown. */
  showUnverified: () => boolean
  /** Called with files that were added, changed or deleted, and initially with all. */
  filesChanged?: (paths: readonly string[]) => void
  /** In Unix milliseconds. */
  now?: () => number
}

/**
 * Reads the content folder. Catalogues and articles are loaded when this returns; cases, which may be thousands, are
 * still loading, and pages that show some wait. Texts are rendered on first request.
 */
export async function openLibrary(parts: LibraryParts) {
  const { folder, read, versions, renderer, showUnverified, filesChanged, now } = parts
  const tree = createContentTree(folder, read, versions)
  const render = renderWith(renderer)
  let changes = 1
  let revision = 1
  let filterOptions = { at: 0, bySlug: new Map<string, ReadonlySet<string>>() }
  let uses: { key: string; known: ArchiveUses } | undefined
  let templates: { of: EntryOf<'rounds'> | undefined; known: RoundTemplate[] } = {
    of: undefined,
    known: [],
  }
  let synonyms: { at: number; known: Synonyms | undefined } = { at: 0, known: undefined }
  const changed = () => {
    revision += 1
  }
  const published = publishedEntries(tree.entries, now)
  const views = createLibraryViews({ entries: published.entries, render, changed })

  /** Called before every read: a scheduled text appears at its time, without a change of a file. */
  function passTime() {
    const paths = published.due()
    if (paths.length === 0) return
    changes += 1
    if (!views.renew(paths)) changed()
  }
  const entries = () => {
    passTime()
    return published.entries()
  }

  async function refresh(wanted?: (path: string) => boolean) {
    const paths = await tree.refresh(wanted)
    if (paths.length === 0) return
    filesChanged?.(paths)
    changes += 1
    if (!views.renew(paths)) changed()
  }
  await refresh((path) => contentPath(path).kind !== 'case')
  // `refresh` reports failures to its next caller; the previous content remains.
  const refreshes = new PQueue({ concurrency: 1 })
  const ready = refreshes.add(() => refresh()).catch(() => undefined)

  const shownCases = () => datedCases(entries(), showUnverified())

  return {
    library: {
      catalogues: () => ofKind(entries(), 'catalogue').map(({ slug }) => slug),
      async catalogue(slug) {
        await ready
        passTime()
        return views.catalogue(slug, showUnverified())
      },
      articles: () => ofKind(entries(), 'article').map(({ name }) => name),
      async article(name) {
        passTime()
        return views.article(name)
      },
      async latestChanges(limit) {
        await ready
        return latestChanges(datedArticles(entries()), shownCases(), limit)
      },
      async caseCount(slug) {
        await ready
        return shownCases().filter((one) => one.slug === slug).length
      },
      async uses() {
        await ready
        passTime()
        const key = `${changes} ${showUnverified()}`
        if (uses?.key !== key) uses = { key, known: archiveUses(entries(), showUnverified()) }
        return uses.known
      },
      async allUses() {
        await ready
        const shown = new Set(entries())
        return archiveUses(tree.entries(), showUnverified(), (entry) => shown.has(entry))
      },
      currentArticleName: (former) =>
        ofKind(entries(), 'article').find(({ text }) => text.head.formerly.includes(former))?.name,
      currentCatalogueName: (former) => currentCatalogueName(entries(), former),
      parameters: (slug) => parametersOf(entries(), slug),
      filterOptions(slug) {
        passTime()
        if (filterOptions.at !== changes) filterOptions = { at: changes, bySlug: new Map() }
        const { bySlug } = filterOptions
        const known = bySlug.get(slug) ?? filterOptionsOf(entries(), slug)
        if (known.size > 0) bySlug.set(slug, known)
        return known
      },
      problems: (url) => pageProblems(tree.failing(), url),
    } satisfies Library,
    /** Templates of the perforation calculator. */
    templates(): readonly RoundTemplate[] {
      const [entry] = ofKind(entries(), 'rounds')
      if (templates.of !== entry) templates = { of: entry, known: templatesOf(entry?.rounds ?? []) }
      return templates.known
    },
    /** Other names and places of cases, for the search; undefined without the file. */
    synonyms(): Synonyms | undefined {
      passTime()
      if (synonyms.at === changes) return synonyms.known
      const [entry] = ofKind(entries(), 'synonyms')
      const known = entry && { ...entry.synonyms, casePlaces: casePlaces(entries()) }
      synonyms = { at: changes, known }
      return known
    },
    /** Increases with every change of the files. */
    changes: () => changes,
    /** Increases when pages change, i.e. when changed texts are rendered. */
    revision(): number {
      passTime()
      return revision
    },
    /** The texts that readers see, by path. */
    published: () =>
      entries().filter((entry) => entry.kind !== 'case' || isShownCase(entry, showUnverified())),
    /** Whether this page exists for editors only: a draft, or a scheduled text before its time. */
    isHidden(url: string): boolean {
      passTime()
      return published.isHidden(url)
    },
    /** Reads changed files. */
    refresh: () => refreshes.add(() => refresh()),
    /** All files, also those that readers do not see, for checks and editors. */
    tree,
    render,
  }
}

function currentCatalogueName(
  entries: readonly ContentEntry[],
  former: string,
): string | undefined {
  const catalogues = ofKind(entries, 'catalogue')
  if (catalogues.some(({ slug }) => slug === former)) return undefined
  return catalogues.find(({ text }) => text.head.formerly.includes(former))?.slug
}

function parametersOf(entries: readonly ContentEntry[], slug: string): readonly string[] {
  const now = currentCatalogueName(entries, slug) ?? slug
  if (ofKind(entries, 'catalogue').some((entry) => entry.slug === now)) return catalogueParameters
  const article = ofKind(entries, 'article').find(({ name }) => name === slug)
  return article?.text.head.times ? Object.keys(timesQuery.shape) : []
}

function datedArticles(entries: readonly ContentEntry[]): DatedArticle[] {
  return ofKind(entries, 'article').map(({ name, text: { head } }) => ({ ...datesOf(head), name }))
}

function datedCases(entries: readonly ContentEntry[], showUnverified: boolean): DatedCase[] {
  const titles = new Map(
    ofKind(entries, 'catalogue').map(({ slug, text }) => [slug, text.head.title]),
  )
  const shown = ofKind(entries, 'case').filter((entry) => isShownCase(entry, showUnverified))
  return shown.flatMap(({ slug, text: { head } }) => {
    const catalogue = titles.get(slug)
    return catalogue ? [{ ...datesOf(head), id: head.id, slug, catalogue }] : []
  })
}

function datesOf({ title, added, updated }: Pick<DatedCase, 'title' | 'added' | 'updated'>) {
  return { title, added, updated }
}

const CALCULATOR = '/tools/perforation-calculator'

/** Problems in the files of a page. @param url Path of the page. */
function pageProblems(failing: readonly FailingFile[], url: string): FileProblems[] {
  const page = postPageOf(url)
  return failing
    .filter(({ path }) =>
      path === ROUNDS ? url === CALCULATOR : isOnPage(contentPath(path), page?.slug, page?.below),
    )
    .map(({ path, problems, failingSince, shown }) => ({
      file: path,
      since: new Date(failingSince).toISOString(),
      shown:
        shown.what === 'earlier version'
          ? { what: shown.what, savedAt: new Date(shown.savedAt).toISOString() }
          : shown,
      problems,
    }))
}

function isOnPage(place: ContentPath, page: string | undefined, id: string | undefined): boolean {
  if ('name' in place) return place.name === page && id === undefined
  if (!('slug' in place) || place.slug !== page) return false
  // The page of a case shows that case and the catalogue's title.
  return id === undefined || place.kind === 'catalogue' || ('id' in place && place.id === id)
}
