import {
  naturalDirection,
  type SortKey,
  type SortOrder,
} from '#domain/archive/listing/sort-order.ts'

export type ListName = 'folders' | 'images' | 'files'

/** The indexed columns of each sort order. Folders have no source. */
export const folderColumns = {
  name: 'name_text',
  date: 'date_rank',
  upload: 'created_rank',
  source: 'name_text',
  description: 'description_text',
  size: 'size_rank',
} as const satisfies Record<SortKey, string>

export const fileColumns = {
  name: 'name_text',
  date: 'date_rank',
  upload: 'upload_rank',
  source: 'source_text',
  description: 'description_text',
  size: 'size_rank',
} as const satisfies Record<SortKey, string>

/** Every column ascends in the natural direction; the other direction reads the index backwards. */
export function isReversed({ key, direction }: SortOrder): boolean {
  return direction !== naturalDirection(key)
}
