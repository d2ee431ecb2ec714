import type { Item } from '#app/editor/item.ts'

export interface Selection {
  items: ReadonlyMap<string, Item>
  /** Key of the item that a range starts at. */
  anchor: string | undefined
}

export const NOTHING_SELECTED: Selection = { items: new Map(), anchor: undefined }

export function toggleItem({ items }: Selection, item: Item): Selection {
  const selected = new Map(items)
  if (!selected.delete(item.key)) selected.set(item.key, item)
  return { items: selected, anchor: item.key }
}

/** Adds all items from the anchor to this one; without an anchor in the list, toggles this one. */
export function selectRange(selection: Selection, item: Item, order: readonly Item[]): Selection {
  const from = order.findIndex(({ key }) => key === selection.anchor)
  const to = order.findIndex(({ key }) => key === item.key)
  if (from === -1 || to === -1) return toggleItem(selection, item)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ...selection, items: new Map([...selection.items, ...byKey(range)]) }
}

export function selectAll(items: readonly Item[]): Selection {
  return { items: byKey(items), anchor: items[0]?.key }
}

/** @param shown Keys that a filter leaves; undefined without a filter. Hidden items are left alone. */
export function visibleSelection(
  { items }: Selection,
  shown: ReadonlySet<string> | undefined,
): { selected: Item[]; hidden: number } {
  const selected = [...items.values()].filter(({ key }) => shown?.has(key) ?? true)
  return { selected, hidden: items.size - selected.length }
}

function byKey(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.key, item]))
}
