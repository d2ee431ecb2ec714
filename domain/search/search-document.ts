/** A document that a search can find. `page` is a page of the text of a stored file. */
export const DOCUMENT_KINDS = [
  'article',
  'catalogue',
  'case',
  'record',
  'section',
  'round',
  'tool',
  'folder',
  'file',
  'page',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export function isOfArchive(kind: DocumentKind): boolean {
  return kind === 'folder' || kind === 'file' || kind === 'page'
}

/** Long texts whose sections, cases and records are documents as well. */
export const WHOLE_PAGES: readonly DocumentKind[] = ['article', 'catalogue']

/** Values of the filter and facet `type`, in the order of the page, and the kinds of each. */
export const SEARCH_TYPES = {
  article: ['article', 'catalogue', 'section'],
  case: ['case', 'record'],
  file: ['file', 'folder'],
  page: ['page'],
  round: ['round'],
  tool: ['tool'],
} as const satisfies Record<string, readonly DocumentKind[]>
export type SearchType = keyof typeof SEARCH_TYPES

/** Texts of one document, as written; `analyseText` makes the indexed words of each. */
export interface DocumentTexts {
  title: string
  /** Other names: ids, file names, synonyms of the author, units and places of a case. */
  names: string
  body: string
}

/** Values that filters and facets use; empty when unknown. */
export interface DocumentFacets {
  /** With its variants, as `server/search/queries/stored-vehicle.ts` joins them. */
  vehicle: string
  /** `2024`, or empty. */
  year: string
}

/** A document of the author's texts. Files, folders and pages of stored files have rows of their own. */
export interface ContentDocument extends DocumentTexts, DocumentFacets {
  kind: 'article' | 'catalogue' | 'case' | 'record' | 'section' | 'round' | 'tool'
  /** Words of readers by which it is found as by its body, but which no page shows. */
  keywords?: string
  /** Its URL, with its fragment. */
  url: string
  /** As shown, e.g. `2023.06.08`; empty when unknown. */
  date: string
  /** Damage class of a case (`Destroyed`), calibre of a round, title of the page of a section. */
  label: string
}
