import { z } from 'zod'
import { archivePath } from '../paths/archive-path.ts'
import { fileId } from '../paths/file-id.ts'
import { MAX_FILTER_LENGTH } from './entry-filter.ts'
import { DEFAULT_ORDER, naturalDirection, type SortOrder, sortKeys } from './sort-order.ts'

const sort = z.enum(sortKeys).default(DEFAULT_ORDER.key)
const order = z.enum(['asc', 'desc']).optional()
const dir = archivePath.default('/' as z.output<typeof archivePath>)

export const archivePageQuery = z.object({
  dir,
  sort,
  order,
  view: z.enum(['grid', 'list']).default('grid'),
  /** The folder tree beside the list on wide screens. */
  tree: z.enum(['shown', 'hidden']).default('shown'),
  cursor: z.string().optional(),
  /** The file open in the viewer. */
  open: fileId.optional(),
  /** Words that names or descriptions must have. */
  filter: z.string().max(MAX_FILTER_LENGTH).default(''),
})

export const MAX_LISTED = 5000

export const listingQuery = z.object({
  dir: dir.describe('Folder; defaults to the root'),
  sort: sort.describe('`date`: the date that begins the description'),
  order: order.describe('Defaults to newest or largest first, and to A to Z for texts'),
  limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(MAX_LISTED),
  cursor: z.string().optional().describe('`next` of the previous page'),
})

export const imagesQuery = z.object({
  dir,
  sort,
  order,
  from: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})

export function sortOrderOf(query: {
  sort: SortOrder['key']
  order?: SortOrder['direction'] | undefined
}): SortOrder {
  return { key: query.sort, direction: query.order ?? naturalDirection(query.sort) }
}
