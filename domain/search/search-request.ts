import { z } from 'zod'
import { SEARCH_TYPES, type SearchType } from './search-document.ts'

/** Characters of a query; the rest is cut, with a note. */
export const MAX_QUERY = 2000
export const MAX_HITS = 100
const FEW_HITS = 20

/** Postgres cannot even compare a text with NUL. */
const filterText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0'), 'must not contain the character NUL')
const filterValue = (max: number) => filterText(max).optional()

/** Of the path of a folder, which may be given without its first slash. */
export function withSlash(path: string): string {
  return path.replace(/^(?=[^/])/, '/')
}

/** Query parameters of `/search` and `/api/search`. */
export const searchRequest = z.object({
  /** Not limited, because a longer query is cut at MAX_QUERY. */
  q: z.string().default(''),
  type: z.enum(Object.keys(SEARCH_TYPES) as [SearchType, ...SearchType[]]).optional(),
  /** Name of a vehicle, or a part of a name, which matches every vehicle that has it. */
  vehicle: filterValue(120),
  year: z
    .string()
    .regex(/^\d{4}$/, 'A year has four digits, e.g. 2024.')
    .optional(),
  /** Path of a folder of the archive: only files and folders below it. */
  folder: filterText(1000).overwrite(withSlash).optional(),
  /** Slug of a catalogue or article: only what is on that page. */
  page: filterValue(120),
  /** 1: without synonyms and corrected spelling. */
  exact: z.enum(['1']).optional(),
  /**
   * 1: suggestions while the query is being typed. A model number at its end may be the beginning of a longer one, hits
   * have no excerpts, and only types are counted, in up to 500 documents.
   */
  partial: z.enum(['1']).optional(),
  /** 1: the site has shortened `q`, because the URL was too long. */
  cut: z.enum(['1']).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_HITS).default(FEW_HITS),
  /** Cursor of the previous response. */
  cursor: z
    .string()
    .regex(/^[\w-]{40,3000}$/, 'Use the cursor of the previous response.')
    .optional(),
})

export type SearchRequest = z.output<typeof searchRequest>
export const SEARCH_PARAMETERS = Object.keys(searchRequest.shape)
