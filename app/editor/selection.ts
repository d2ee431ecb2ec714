import type { Item } from './item.ts'
import { toggleKey } from './toggled-in.ts'

/** What is chosen, and where a range begins. */
export interface Selection {
  items: ReadonlyMap<string, Item>
  anchor: string | undefined
}

export const NOTHING: Selection = { items: new Map(), anchor: undefined }

/** One more, or one fewer. */
export function toggled({ items }: Selection, item: Item): Selection {
  const chosen = new Map(items)
  if (!chosen.delete(item.key)) chosen.set(item.key, item)
  return { items: chosen, anchor: item.key }
}

/** All from the anchor to this one, besides what is chosen already. */
export function upTo(selection: Selection, item: Item, order: readonly Item[]): Selection {
  const from = order.findIndex(({ key }) => key === selection.anchor)
  const to = order.findIndex(({ key }) => key === item.key)
  if (from === -1 || to === -1) return toggled(selection, item)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ...selection, items: withAll(selection.items, range) }
}

/** What is chosen and not hidden. @param shown Keys of what is shown; `undefined`: everything. */
export function shownOf(
  { items }: Selection,
  shown: ReadonlySet<string> | undefined,
): { chosen: Item[]; hidden: number } {
  const chosen = [...items.values()].filter(({ key }) => shown?.has(key) ?? true)
  return { chosen, hidden: items.size - chosen.length }
}

export function all(items: readonly Item[]): Selection {
  return { items: withAll(new Map(), items), anchor: items[0]?.key }
}

function withAll(items: ReadonlyMap<string, Item>, more: readonly Item[]): Map<string, Item> {
  const chosen = new Map(items)
  for (const item of more) chosen.set(item.key, item)
  return chosen
}

/** Entries of a list by their numbers, as the trash has them: one more, or all up to it. */
export function toggleRange<Key>(
  chosen: ReadonlySet<Key>,
  key: Key,
  { order, from }: { order: readonly Key[]; from: Key | undefined },
): ReadonlySet<Key> {
  const start = from === undefined ? -1 : order.indexOf(from)
  const end = order.indexOf(key)
  if (start === -1 || end === -1) return toggleKey(chosen, key)
  return new Set([...chosen, ...order.slice(Math.min(start, end), Math.max(start, end) + 1)])
}
