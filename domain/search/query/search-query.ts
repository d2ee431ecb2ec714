import { DOCUMENT_KINDS, type SearchType } from '../search-document.ts'
import { MAX_QUERY, withSlash } from '../search-request.ts'
import { searchTypeOf } from '../search-type.ts'

/** Words between quotation marks, or a word. */
export interface QueryText {
  text: string
  isPhrase: boolean
}

export interface SearchFilters {
  type?: SearchType | undefined
  vehicle?: string | undefined
  year?: string | undefined
  folder?: string | undefined
}

export type FilterName = keyof SearchFilters
const FILTER_NAMES: readonly string[] = ['type', 'vehicle', 'year', 'folder'] satisfies FilterName[]

/** What begins like a filter but has no value that it takes: `year:2023-2024`. It is text. */
export interface MistypedFilter {
  name: FilterName
  /** As typed. */
  text: string
}

/** Filters for editors: what a file lacks, or where it waits. */
export type EditorFilter = 'without:source' | 'without:description' | 'in:inbox'

export interface ParsedQuery {
  texts: QueryText[]
  without: QueryText[]
  filters: SearchFilters
  editorFilters: EditorFilter[]
  /** Filters after a minus. */
  excluded: SearchFilters[]
  excludedEditorFilters: EditorFilter[]
  mistyped: MistypedFilter[]
  /** Filters after the first of their name: a search has one value for each. */
  repeated: MistypedFilter[]
  wasCut: boolean
}

const EDITOR_FILTERS: readonly string[] = [
  'without:source',
  'without:description',
  'in:inbox',
] satisfies EditorFilter[]

/** A filter, a phrase or a word, each perhaps after a minus. A quotation mark that is not closed is text. */
const PART = /(-?)(?:(\w+):(["“„][^"“”„]*["“”]|[^\s"“”„]+)|["“„]([^"“”„]*)["“”]|(\S+))/gu

/** A dash with spaces between two years. */
const SPACED_DASH = /(?<=\b(?:19|20)\d\d) [-–—] (?=(?:19|20)\d\d\b)/g

/** Parses what a visitor typed. Whatever is not a filter is text, so that every query is valid. */
export function parseQuery(typed: string): ParsedQuery {
  const wasCut = typed.length > MAX_QUERY
  const cut = typed.slice(0, MAX_QUERY).toWellFormed()
  const text = cut.replaceAll('\0', ' ').replaceAll(SPACED_DASH, '-')
  const query: ParsedQuery = {
    texts: [],
    without: [],
    filters: {},
    editorFilters: [],
    excluded: [],
    excludedEditorFilters: [],
    mistyped: [],
    repeated: [],
    wasCut,
  }
  for (const [whole, minus, typedName = '', value = '', phrase, word = ''] of text.matchAll(PART)) {
    const name = typedName.toLowerCase()
    const isFilter = name !== '' && readFilter(query, { name, value, whole, minus })
    if (isFilter) continue
    if (isFilterName(name)) query.mistyped.push({ name, text: whole })
    const isPhrase = phrase !== undefined
    const found = { text: phrase ?? (word || whole.slice(minus?.length)), isPhrase }
    ;(minus ? query.without : query.texts).push(found)
  }
  return query
}

/** A query without the filters and excluded words in it; undefined if it has none. */
export function withoutFilters(typed: string): string | undefined {
  const { texts, without, filters, editorFilters, excluded, excludedEditorFilters } =
    parseQuery(typed)
  const others = [without, editorFilters, excluded, excludedEditorFilters, Object.keys(filters)]
  if (others.every(({ length }) => length === 0)) return undefined
  return texts.map(({ text, isPhrase }) => (isPhrase ? `"${text}"` : text)).join(' ')
}

/** The type that was typed, which a page shows as its tab, and the rest of the query. */
export function typedType(typed: string): { type: SearchType; q: string } | undefined {
  const { type } = parseQuery(typed).filters
  if (type === undefined) return undefined
  const isType = (minus: string, name: string, value: string) =>
    minus === '' && filterOf(name.toLowerCase(), value.replace(/["“”„]/g, ''))?.type !== undefined
  const q = typed.replaceAll(PART, (whole, minus: string, name = '', value = '') =>
    isType(minus, name, value) ? '' : whole,
  )
  return { type, q: q.replace(/ {2,}/g, ' ').trim() }
}

function isFilterName(name: string): name is FilterName {
  return FILTER_NAMES.includes(name)
}

function readFilter(
  query: ParsedQuery,
  typed: { name: string; value: string; whole: string; minus: string | undefined },
): boolean {
  const { name } = typed
  const value = typed.value.replace(/["“”„]/g, '')
  const isExcluded = typed.minus === '-'
  const editorFilter = `${name}:${value.toLowerCase()}`
  if (EDITOR_FILTERS.includes(editorFilter)) {
    const filters = isExcluded ? query.excludedEditorFilters : query.editorFilters
    filters.push(editorFilter as EditorFilter)
    return true
  }
  const filters = filterOf(name, value)
  if (!filters) return false
  if (isExcluded) query.excluded.push(filters)
  else if (isFilterName(name) && isRepeated(query.filters, filters, name))
    query.repeated.push({ name, text: typed.whole })
  else Object.assign(query.filters, filters)
  return true
}

function isRepeated(before: SearchFilters, filters: SearchFilters, name: FilterName): boolean {
  return before[name] !== undefined && before[name] !== filters[name]
}

function filterOf(name: string, value: string): SearchFilters | undefined {
  switch (name) {
    case 'type': {
      const kind = DOCUMENT_KINDS.find((known) => known === value.toLowerCase().replace(/s$/, ''))
      return kind && { type: searchTypeOf(kind) }
    }
    case 'vehicle':
      return value === '' ? undefined : { vehicle: value }
    case 'year':
      return /^\d{4}$/.test(value) ? { year: value } : undefined
    case 'folder':
      return value === '' ? undefined : { folder: withSlash(value) }
    default:
      return undefined
  }
}
