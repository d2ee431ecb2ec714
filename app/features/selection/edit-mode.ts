import type { Item } from '#app/editor/item.ts'
import type { ChangeResult } from '#app/editor/operations.ts'
import { createStore } from '#app/editor/store.ts'

interface EditModeState {
  isOn: boolean
  selection: Selection
  /** How many items were selected when edit mode was left. */
  dropped: number
  /** Keys of the items that match the filter; undefined without a filter. */
  shown: ReadonlySet<string> | undefined
  /** Whether the next click ends a range, for users without a Shift key. */
  isRanging: boolean
  /** The open menu, mostly of one entry, and the element that it opened at. */
  menu: { items: readonly [Item, ...Item[]]; button: HTMLElement } | undefined
}

export type EditMode = ReturnType<typeof createEditMode>

export function createEditMode() {
  let order: readonly Item[] = []
  const store = createStore<EditModeState>({
    isOn: false,
    selection: NOTHING_SELECTED,
    dropped: 0,
    shown: undefined,
    isRanging: false,
    menu: undefined,
  })

  const select = (selection: Selection) => store.set({ selection, isOn: true, isRanging: false })
  const selected = () => visibleSelection(store.get().selection, store.get().shown).selected

  return {
    store,
    selected,
    /** @param isFiltered Whether items of the folder are hidden. */
    show(items: readonly Item[], isFiltered: boolean) {
      order = items
      const selection = renamed(store.get().selection, items)
      store.set({ selection, shown: isFiltered ? new Set(items.map(({ key }) => key)) : undefined })
    },
    find: (key: string | undefined) => order.find((item) => item.key === key),
    isOn: () => store.get().isOn,
    /** The selection if this item belongs to it, this one first; otherwise this item alone. */
    with(item: Item): [Item, ...Item[]] {
      const others = selected().filter(({ key }) => key !== item.key)
      return store.get().selection.items.has(item.key) ? [item, ...others] : [item]
    },
    setOn(isOn: boolean) {
      const dropped = store.get().selection.items.size
      const left = { selection: NOTHING_SELECTED, dropped }
      store.set({ isOn, isRanging: false, ...(!isOn && left) })
    },
    toggle(item: Item, isRange: boolean) {
      const { selection, isRanging } = store.get()
      select(
        isRange || isRanging ? selectRange(selection, item, order) : toggleItem(selection, item),
      )
    },
    extendTo: (item: Item) => select(selectRange(store.get().selection, item, order)),
    toggleRanging: () => store.set({ isRanging: !store.get().isRanging }),
    /** Selects the item where a range by keyboard starts. */
    begin(item: Item) {
      const { selection } = store.get()
      if (selection.anchor === undefined) select(toggleItem(selection, item))
    },
    selectAll: (items: readonly Item[]) => select(selectAll(items)),
    clear: () => select(NOTHING_SELECTED),
    /** After a change of the selected items. Edit mode stays on or off, for the next ones. */
    deselect: () => store.set({ selection: NOTHING_SELECTED, isRanging: false }),
    openMenu: (items: readonly [Item, ...Item[]], button: HTMLElement) =>
      store.set({ menu: { items, button } }),
    closeMenu: () => store.set({ menu: undefined }),
  }
}

/** Whether the selected items may be needed once more: to try again what failed, or to move what was described. */
export function keepsSelection({ notice, isInPlace = false }: ChangeResult): boolean {
  return notice.kind === 'problem' || notice.made !== undefined || isInPlace
}

export interface Selection {
  items: ReadonlyMap<string, Item>
  /** Key of the item that a range starts at. */
  anchor: string | undefined
  /** The item whose selection changed last, unless many changed together. */
  last?: Item
}

export const NOTHING_SELECTED: Selection = { items: new Map(), anchor: undefined }

/** The selection with its items as they are now. */
function renamed(selection: Selection, items: readonly Item[]): Selection {
  const isOld = ({ key, path }: Item) => (selection.items.get(key)?.path ?? path) !== path
  const changed = items.filter(isOld)
  if (changed.length === 0) return selection
  return { ...selection, items: new Map([...selection.items, ...byKey(changed)]) }
}

export function toggleItem({ items }: Selection, item: Item): Selection {
  const selected = new Map(items)
  if (!selected.delete(item.key)) selected.set(item.key, item)
  return { items: selected, anchor: item.key, last: item }
}

/** Adds all items from the anchor to this one; without an anchor in the list, toggles this one. */
export function selectRange(selection: Selection, item: Item, order: readonly Item[]): Selection {
  const from = order.findIndex(({ key }) => key === selection.anchor)
  const to = order.findIndex(({ key }) => key === item.key)
  if (from === -1 || to === -1) return toggleItem(selection, item)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ...selection, items: new Map([...selection.items, ...byKey(range)]), last: item }
}

export function selectAll(items: readonly Item[]): Selection {
  return { items: byKey(items), anchor: items[0]?.key }
}

/** @param shown Keys of the items that match the filter; undefined without a filter. Hidden items are not changed. */
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
