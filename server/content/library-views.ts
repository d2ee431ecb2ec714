import type { Article } from '#domain/articles/article.ts'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'
import { catalogueFiles, catalogueView } from './catalogue-view.ts'
import { type ContentEntry, type EntryOf, ofKind } from './content-entry.ts'
import { contentPath } from './content-path.ts'
import { completedViews, type RenderEntry } from './rendered-entries.ts'
import { createViewCache } from './view-cache.ts'

const WORDS_A_MINUTE = 230

interface ViewParts {
  /** The published texts. */
  entries: () => readonly ContentEntry[]
  render: RenderEntry
  /** Called when pages change. */
  changed: () => void
  /** Interval between attempts at texts that the machine was too busy to render. */
  retryMs?: number
}

/**
 * Views of catalogues and articles. The previous view is served until changed texts are rendered. Texts that the machine
 * was too busy to render are tried again.
 */
export function createLibraryViews({ entries, render, changed, retryMs }: ViewParts) {
  const catalogues = createViewCache(async function* (key) {
    const { slug, showUnverified } = catalogueOf(key)
    const files = catalogueFiles(entries(), slug)
    const make = (given: RenderEntry) => catalogueView(files, given, showUnverified)
    yield* completedViews(make, render, retryMs)
  }, changed)

  const articles = createViewCache(async function* (name) {
    const found = ofKind(entries(), 'article').find((entry) => entry.name === name)
    if (!found) yield undefined
    else yield* completedViews((given) => articleView(found, given), render, retryMs)
  }, changed)

  const hasPage = (name: string) => entries().some((entry) => pageOf(entry.path) === name)

  return {
    async catalogue(slug: string, showUnverified: boolean): Promise<Catalogue | undefined> {
      const key = keyOf(slug, showUnverified)
      // Unknown URLs are not cached.
      return catalogues.has(key) || hasPage(slug) ? catalogues.get(key) : undefined
    },
    async article(name: string): Promise<Article | undefined> {
      return articles.has(name) || hasPage(name) ? articles.get(name) : undefined
    },
    /**
     * Rebuilds the views of these files.
     * @returns Whether every file has a view; the others report no change.
     */
    renew(paths: readonly string[]): boolean {
      const pages = new Set(paths.map(pageOf))
      const renewed = [...pages].map((page) => {
        if (page === undefined) return false
        const views = [true, false].map((shown) => catalogues.renew(keyOf(page, shown)))
        return [...views, articles.renew(page)].includes(true)
      })
      return !renewed.includes(false)
    },
  }
}

/** Last URL segment of the page that shows the file. */
function pageOf(path: string): string | undefined {
  const place = contentPath(path)
  if (place.kind === 'article') return place.name
  return 'slug' in place ? place.slug : undefined
}

function keyOf(slug: string, showUnverified: boolean): string {
  return showUnverified ? `${slug} all` : slug
}

function catalogueOf(key: string): { slug: string; showUnverified: boolean } {
  const [slug = '', all] = key.split(' ')
  return { slug, showUnverified: all !== undefined }
}

/** An article as shown on its page. */
export async function articleView(
  entry: EntryOf<'article'>,
  render: RenderEntry,
): Promise<Article> {
  const { name, text } = entry
  const { main, headings: all, words } = await render(entry)
  const headings = all.map(({ id, text: heading, depth }) => ({ id, text: heading, depth }))
  const readingMinutes = Math.max(1, Math.round(words / WORDS_A_MINUTE))
  return { ...text.head, slug: name, text: main, headings, readingMinutes }
}
