import { z } from 'zod'
import { DOCUMENT_KINDS } from './search-document.ts'

/** Start and end of a marked word, in UTF-16 units. */
const mark = z.tuple([z.int(), z.int()])

const searchHit = z.strictObject({
  url: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  titleMarks: z.array(mark),
  excerpt: z.string(),
  excerptMarks: z.array(mark),
  /** Path of a file or folder in the archive. */
  path: z.string().optional(),
  /** Name of a round, a file or a folder. */
  name: z.string().optional(),
  /** Page of a PDF, from 1. */
  page: z.int().optional(),
  /** As readers see it: `2023.06.08`. */
  date: z.string().optional(),
  /** Damage class of a case, calibre of a round, title of the page that a section belongs to. */
  label: z.string().optional(),
  /** As the case names it: `Leopard 2A6 or Strv 122`. */
  vehicle: z.string().optional(),
  /** How often words of the query occur in a section of a page. */
  matches: z.int().optional(),
  /** URL of a thumbnail of a file, with its size in pixels. */
  thumbnail: z.strictObject({ url: z.string(), width: z.int(), height: z.int() }).optional(),
})

const facetValues = z.array(z.strictObject({ value: z.string(), count: z.int() }))

export const searchResponse = z.strictObject({
  hits: z.array(searchHit),
  /**
   * Counts of the first 5,000 documents found. `type` counts SEARCH_TYPES, and ignores the filter `type`.
   * `vehicle` counts a case for each of its variants. Suggestions count types only, within all filters and in 500
   * documents.
   */
  facets: z.strictObject({
    type: facetValues,
    vehicle: facetValues,
    year: facetValues,
    folder: facetValues,
  }),
  /** Number of documents found; 5,000, or 500 for suggestions, if there are more. */
  total: z.int(),
  /** False if there are more than `total`. */
  isTotalExact: z.boolean(),
  /** Documents that the pages of hits show; fewer than `total` if more than 500 were found. */
  reachable: z.int(),
  /** What was searched in addition: synonyms and other spellings. `exact=1` leaves them out. */
  also: z.array(z.string()),
  /** Longer words of the hits that contain a word of the query: `Panzerhaubitze` for `haubitze`. `exact=1` leaves them out. */
  longer: z.array(z.string()),
  /** Corrected spelling, if only that found something. */
  meant: z.string().optional(),
  /** True if nothing has all words: the hits have most of them. */
  hasMostWords: z.boolean(),
  /** True if only the texts of a few hits have all words, but no title or name: hits with most of them were added. */
  addsMostWords: z.boolean(),
  /** Words that were left out because no document has them. */
  missing: z.array(z.string()),
  /** Words that were left out because no document has them with the others. */
  leftOut: z.array(z.string()),
  /** The other words, if it is known which they are. */
  rest: z.string().optional(),
  /** Words that are found together, or alone, if nothing was found. */
  alone: z.array(z.string()),
  /** True if the query was cut to its maximum length. */
  wasCut: z.boolean(),
  /** True while the index is being built: hits may be missing. */
  isIndexing: z.boolean(),
  /** Continues after these hits; missing at the end. */
  cursor: z.string().optional(),
})

export type SearchResponse = z.output<typeof searchResponse>
export type SearchHit = z.output<typeof searchHit>
export type SearchFacet = keyof SearchResponse['facets']
