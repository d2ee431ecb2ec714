import { articlePath, cataloguePath } from '#domain/writing/text-path.ts'

/** The kind of a file below content/, by its path. */
export type ContentPath =
  | { kind: 'catalogue'; slug: string }
  | { kind: 'records'; slug: string }
  | { kind: 'case'; slug: string; id: string }
  | { kind: 'article'; name: string }
  | { kind: 'rounds' }
  | { kind: 'synonyms' }
  | { kind: 'stray' }
  /** Created by an editor or a desktop. */
  | { kind: 'ignored' }

/** Ammunition of the calculator. */
export const ROUNDS = 'rounds.yaml'
/** Other names, for the search. */
export const SYNONYMS = 'synonyms.yaml'

const CASE_FILE = /^cases\/([a-z0-9][a-z0-9-]*)\/([^-/][^/]*)\.md$/
const RECORDS = /^cases\/([a-z0-9][a-z0-9-]*)\/records\.yaml$/
const ARTICLE_FILE = /^articles\/([a-z0-9][a-z0-9-]*)\.md$/
/** Hidden files, editor backups, and files that editors use to test write access. */
const FOREIGN = /(^|\/)(\.|#)|~$|\.(swp|tmp|bak)$|(^|\/)4913$/

/** @param path Relative to content/: `cases/leopard2-ukraine/x.md`. */
export function contentPath(path: string): ContentPath {
  if (FOREIGN.test(path)) return { kind: 'ignored' }
  if (path === ROUNDS) return { kind: 'rounds' }
  if (path === SYNONYMS) return { kind: 'synonyms' }
  return inCases(path) ?? inArticles(path) ?? { kind: 'stray' }
}

/** Path of the text of the other kind that would have the same URL: articles and catalogues share `/blog/…`. */
export function pathWithSameUrl(path: string): string | undefined {
  const place = contentPath(path)
  if (place.kind === 'catalogue') return articlePath(place.slug)
  return place.kind === 'article' ? cataloguePath(place.name) : undefined
}

function inCases(path: string): ContentPath | undefined {
  const [, ofRecords] = RECORDS.exec(path) ?? []
  if (ofRecords) return { kind: 'records', slug: ofRecords }
  const [, slug, id] = CASE_FILE.exec(path) ?? []
  if (!slug || !id) return undefined
  return id === 'catalogue' ? { kind: 'catalogue', slug } : { kind: 'case', slug, id }
}

function inArticles(path: string): ContentPath | undefined {
  const [, name] = ARTICLE_FILE.exec(path) ?? []
  return name ? { kind: 'article', name } : undefined
}
