import type { Item } from './item.ts'

/** The history of one file or folder, or with a path, of all below it. */
export function historyAddress(of: Pick<Item, 'id'> | { path: string }): string {
  const query = 'id' in of ? { subject: of.id } : { path: of.path }
  return `/archive/history?${new URLSearchParams(query)}`
}
