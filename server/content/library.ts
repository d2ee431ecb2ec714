import type { ArchiveUses } from '#domain/articles/archive-uses.ts'
import type { Article } from '#domain/articles/article.ts'
import type { ArticleTables, TableName } from '#domain/articles/article-tables.ts'
import type { Library } from '#domain/articles/library.ts'
import type { Catalogue } from '#domain/cases/catalogue.ts'
import { archiveUses } from './archive-uses.ts'
import { catalogueFiles, catalogueView } from './catalogue-view.ts'
import type { ContentEntry, EntryOf } from './content-entry.ts'
import { contentPath } from './content-path.ts'
import { type ContentTree, createContentTree } from './content-tree.ts'
import { type RenderEntry, renderOnce } from './rendered-entries.ts'
import type { TextRenderer } from './rendered-text.ts'

const WORDS_A_MINUTE = 230

export interface OpenLibrary {
  library: Library
  /** Grows with every change. */
  revision(): number
  /** Looks at the files again and reads those that changed. */
  refresh(): Promise<void>
  /** What checks need: the files, and their texts rendered. */
  tree: ContentTree
  render: RenderEntry
}

interface LibraryParts {
  folder: string
  renderer: TextRenderer
  /** Whether cases are shown whose citation was not yet checked. */
  showUnverified: () => boolean
}

/**
 * Reads what the author wrote below content/. Catalogues and articles are read when this returns; of cases,
 * which may be thousands, the reading has begun, and a page that shows some waits for it. Texts are
 * rendered when a page first asks for them.
 */
export async function openLibrary(parts: LibraryParts): Promise<OpenLibrary> {
  const { folder, renderer, showUnverified } = parts
  const tree = createContentTree(folder)
  const render = renderOnce(renderer)
  const views = new Map<string, Promise<Catalogue | undefined>>()
  let revision = 1
  let uses: { key: string; known: ArchiveUses } | undefined

  async function refresh(wanted?: (path: string) => boolean) {
    const changed = await tree.refresh(wanted)
    if (changed.length === 0) return
    for (const path of changed) forget(views, path)
    revision += 1
  }
  await refresh((path) => contentPath(path).kind !== 'case')
  // A failure is told to who looks again, and what was read before stays.
  const ready = refresh().catch(() => undefined)
  let turn = ready

  return {
    library: {
      catalogues: () => ofKind(tree.entries(), 'catalogue').map(({ slug }) => slug),
      async catalogue(slug) {
        await ready
        const key = viewKey(slug, showUnverified())
        const files = catalogueFiles(tree.entries(), slug)
        const view = views.get(key) ?? catalogueView(files, render, showUnverified())
        views.set(key, view)
        return view
      },
      articles: () => ofKind(tree.entries(), 'article').map(({ name }) => name),
      async article(slug) {
        const found = ofKind(tree.entries(), 'article').find(({ name }) => name === slug)
        return found && articleView(found, render)
      },
      async uses() {
        await ready
        const key = `${revision} ${showUnverified()}`
        if (uses?.key !== key) uses = { key, known: archiveUses(tree.entries(), showUnverified()) }
        return uses.known
      },
      table: (name) => tableOf(tree.entries(), name),
    },
    revision: () => revision,
    refresh() {
      const next = turn.then(() => refresh())
      turn = next.catch(() => undefined)
      return next
    },
    tree,
    render,
  }
}

function viewKey(slug: string, showUnverified: boolean): string {
  return `${slug} ${showUnverified}`
}

function forget(views: Map<string, unknown>, path: string) {
  const place = contentPath(path)
  if (!('slug' in place)) return
  for (const shown of [true, false]) views.delete(viewKey(place.slug, shown))
}

function ofKind<Kind extends ContentEntry['kind']>(
  entries: readonly ContentEntry[],
  kind: Kind,
): EntryOf<Kind>[] {
  return entries.filter((entry): entry is EntryOf<Kind> => entry.kind === kind)
}

function tableOf<Name extends TableName>(
  entries: readonly ContentEntry[],
  name: Name,
): ArticleTables[Name] | undefined {
  const found = ofKind(entries, 'table').find((entry) => entry.name === name)
  // A file was read by the schema of its name.
  return found?.table as ArticleTables[Name] | undefined
}

async function articleView(entry: EntryOf<'article'>, render: RenderEntry): Promise<Article> {
  const { name, text } = entry
  const { main, headings, words } = await render(entry)
  const readingMinutes = Math.max(1, Math.round(words / WORDS_A_MINUTE))
  return { ...text.head, slug: name, html: main, headings, readingMinutes }
}
