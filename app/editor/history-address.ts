import type { Item } from './item.ts'

/** The history of one file or folder, of all below a path, or of what was done at once. */
export function historyAddress(
  of: Pick<Item, 'id'> | { path: string } | { batch: string },
): string {
  const query = 'id' in of ? { subject: of.id } : of
  return `/archive/history?${new URLSearchParams({ ...query })}`
}
