import type { Item } from './item.ts'

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

export function all(items: readonly Item[]): Selection {
  return { items: withAll(new Map(), items), anchor: items[0]?.key }
}

function withAll(items: ReadonlyMap<string, Item>, more: readonly Item[]): Map<string, Item> {
  const chosen = new Map(items)
  for (const item of more) chosen.set(item.key, item)
  return chosen
}
