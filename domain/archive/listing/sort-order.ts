export const sortKeys = ['name', 'date', 'upload', 'source', 'description', 'size'] as const
export type SortKey = (typeof sortKeys)[number]
export type SortDirection = 'asc' | 'desc'

export interface SortOrder {
  key: SortKey
  direction: SortDirection
}

export const sortLabels: Record<SortKey, string> = {
  name: 'Name',
  date: 'Date',
  upload: 'Upload',
  source: 'Source',
  description: 'Description',
  size: 'Size',
}

export function directionLabel({ key, direction }: SortOrder): string {
  if (key === 'date' || key === 'upload')
    return direction === 'desc' ? 'newest first' : 'oldest first'
  if (key === 'size') return direction === 'desc' ? 'largest first' : 'smallest first'
  return direction === 'asc' ? 'A to Z' : 'Z to A'
}

export const DEFAULT_ORDER: SortOrder = { key: 'date', direction: 'desc' }

/** Dates and sizes start with the largest, texts with A. */
export function naturalDirection(key: SortKey): SortDirection {
  return key === 'date' || key === 'upload' || key === 'size' ? 'desc' : 'asc'
}
