import type { Item } from './item.ts'

/** URL of the history of one file or folder, of a path, or of one batch. */
export function historyAddress(
  of: Pick<Item, 'id'> | { path: string } | { batch: string },
): string {
  const query = 'id' in of ? { subject: of.id } : of
  return `/archive/history?${new URLSearchParams({ ...query })}`
}
