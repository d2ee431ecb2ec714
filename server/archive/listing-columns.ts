import {
  naturalDirection,
  type SortKey,
  type SortOrder,
} from '#domain/archive/listing/sort-order.ts'

export type ListName = 'folders' | 'images' | 'files'

/** The indexed columns of each sort order. Folders have no event date or source. */
const folderColumns = {
  name: 'name_text',
  date: 'created_rank',
  upload: 'created_rank',
  source: 'name_text',
  description: 'description_text',
  size: 'size_rank',
} as const satisfies Record<SortKey, string>

const fileColumns = {
  name: 'name_text',
  date: 'date_rank',
  upload: 'upload_rank',
  source: 'source_text',
  description: 'description_text',
  size: 'size_rank',
} as const satisfies Record<SortKey, string>

export type FolderColumn = (typeof folderColumns)[SortKey]
export type FileColumn = (typeof fileColumns)[SortKey]

export const folderColumn = (key: SortKey): FolderColumn => folderColumns[key]
export const fileColumn = (key: SortKey): FileColumn => fileColumns[key]

/** Every column ascends in the natural direction; the other direction reads the index backwards. */
export function isReversed({ key, direction }: SortOrder): boolean {
  return direction !== naturalDirection(key)
}
