import { type DocumentKind, SEARCH_TYPES, type SearchType } from './search-document.ts'

export const SEARCH_TYPE_NAMES: Record<SearchType, { title: string; one: string; more: string }> = {
  article: { title: 'Articles', one: 'article', more: 'articles' },
  case: { title: 'Cases', one: 'case', more: 'cases' },
  file: { title: 'Files', one: 'file', more: 'files' },
  page: { title: 'PDF pages', one: 'PDF page', more: 'PDF pages' },
  round: { title: 'Rounds', one: 'round', more: 'rounds' },
  tool: { title: 'Tools', one: 'tool', more: 'tools' },
}

export const searchTypes = Object.keys(SEARCH_TYPES) as SearchType[]

const typesOfKinds = new Map<DocumentKind, SearchType>(
  searchTypes.flatMap((type) => SEARCH_TYPES[type].map((kind) => [kind, type])),
)

export function searchTypeOf(kind: DocumentKind): SearchType {
  return typesOfKinds.get(kind) ?? 'article'
}
