import type { Article } from '#domain/articles/article.ts'
import type { ArticleTables, TableName } from '#domain/articles/article-tables.ts'
import type { Library } from '#domain/articles/library.ts'
import type { Case } from '#domain/cases/case.ts'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import type { Catalogue } from '#domain/cases/catalogue.ts'
import { type ContentFiles, readContentFiles } from './content-files.ts'
import type { Mistake } from './mistake.ts'
import type { ContentFile } from './read-content.ts'
import type { TextRenderer } from './rendered-text.ts'

const WORDS_A_MINUTE = 230

type FileOf<Kind> = Extract<ContentFile, { kind: Kind }>

export interface OpenLibrary {
  library: Library
  /** Grows with every change. */
  revision(): number
  mistakes(): Mistake[]
}

interface LibraryParts {
  folder: string
  renderer: TextRenderer
}

/** Reads what the author wrote below content/. Texts are rendered when a page first asks for them. */
export async function openLibrary({ folder, renderer }: LibraryParts): Promise<OpenLibrary> {
  const read = await readContentFiles(folder)
  const catalogues = new Map<string, Promise<Catalogue>>()
  const articles = new Map<string, Promise<Article>>()
  return {
    library: {
      catalogues: () => filesOf(read, 'catalogue').map(({ slug }) => slug),
      catalogue: (slug) =>
        kept(catalogues, slug, () => {
          const found = filesOf(read, 'catalogue').find((file) => file.slug === slug)
          return found && renderCatalogue(found, read, renderer)
        }),
      articles: () => filesOf(read, 'article').map(({ name }) => name),
      article: (slug) =>
        kept(articles, slug, () => {
          const found = filesOf(read, 'article').find(({ name }) => name === slug)
          return found && renderArticle(found, renderer)
        }),
      table: (name) => tableOf(read, name),
    },
    revision: () => 1,
    mistakes: () => [...read.mistakes.values()].flat(),
  }
}

async function kept<Value>(
  known: Map<string, Promise<Value>>,
  name: string,
  make: () => Promise<Value> | undefined,
): Promise<Value | undefined> {
  const value = known.get(name) ?? make()
  if (value) known.set(name, value)
  return value
}

function filesOf<Kind extends ContentFile['kind']>(
  { files }: ContentFiles,
  kind: Kind,
): FileOf<Kind>[] {
  return [...files.values()].filter((file): file is FileOf<Kind> => file.kind === kind)
}

function tableOf<Name extends TableName>(
  read: ContentFiles,
  name: Name,
): ArticleTables[Name] | undefined {
  const found = filesOf(read, 'table').find((file) => file.name === name)
  // A file was read by the schema of its name.
  return found?.table as ArticleTables[Name] | undefined
}

async function renderCatalogue(
  { slug, text }: FileOf<'catalogue'>,
  read: ContentFiles,
  renderer: TextRenderer,
): Promise<Catalogue> {
  const { main, closing, headings } = await renderer.render({
    text: text.body,
    firstLine: text.bodyLine,
    kind: 'catalogue',
    prefix: '',
    sources: 0,
  })
  const cases = filesOf(read, 'case')
    .filter((file) => file.slug === slug)
    .sort((one, other) => orderOf(one.text.head.date) - orderOf(other.text.head.date))
  const records = filesOf(read, 'records').find((file) => file.slug === slug)?.records ?? []
  return {
    ...text.head,
    slug,
    opening: main,
    closing,
    headings,
    cases: await Promise.all(cases.map((file) => renderCase(file, renderer))),
    records,
  }
}

function orderOf(date: string): number {
  return parseCaseDate(date)?.order ?? Number.MAX_SAFE_INTEGER
}

async function renderCase({ text }: FileOf<'case'>, renderer: TextRenderer): Promise<Case> {
  const { head, body, bodyLine } = text
  const { main, damage, assessment } = await renderer.render({
    text: body,
    firstLine: bodyLine,
    kind: 'case',
    prefix: head.id,
    sources: head.sources.length,
  })
  return { ...head, story: main, damage, assessment }
}

async function renderArticle(
  { name, text }: FileOf<'article'>,
  renderer: TextRenderer,
): Promise<Article> {
  const { main, headings, words } = await renderer.render({
    text: text.body,
    firstLine: text.bodyLine,
    kind: 'article',
    prefix: '',
    sources: text.head.sources.length,
  })
  const readingMinutes = Math.max(1, Math.round(words / WORDS_A_MINUTE))
  return { ...text.head, slug: name, html: main, headings, readingMinutes }
}
