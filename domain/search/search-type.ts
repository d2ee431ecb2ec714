import { type DocumentKind, SEARCH_TYPES, type SearchType } from './search-document.ts'

export const SEARCH_TYPE_NAMES: Record<SearchType, { title: string; more: string }> = {
  article: { title: 'Articles', more: 'results in articles' },
  case: { title: 'Cases and records', more: 'cases and records' },
  file: { title: 'Files', more: 'files' },
  page: { title: 'Text in files', more: 'pages' },
  round: { title: 'Rounds', more: 'rounds' },
  tool: { title: 'Tools', more: 'tools' },
}

export const searchTypes = Object.keys(SEARCH_TYPES) as SearchType[]

const typesOfKinds = new Map<DocumentKind, SearchType>(
  searchTypes.flatMap((type) => SEARCH_TYPES[type].map((kind) => [kind, type])),
)

export function searchTypeOf(kind: DocumentKind): SearchType {
  return typesOfKinds.get(kind) ?? 'article'
}
