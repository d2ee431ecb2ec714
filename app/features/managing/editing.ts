import type { Bench } from './bench.ts'
import type { Item } from './item.ts'
import { all, NOTHING, type Selection, toggled, upTo } from './selection.ts'

export type Editing = ReturnType<typeof editing>

/** Edit mode of a list: what is shown in it, in order, and what of it is chosen. */
export function editing({ store }: Pick<Bench, 'store'>) {
  let order: readonly Item[] = []

  function choose(selection: Selection) {
    store.set({ selection, isEditing: true })
  }

  return {
    show: (items: readonly Item[]) => {
      order = items
    },
    find: (key: string | undefined) => order.find((item) => item.key === key),
    isOn: () => store.get().isEditing,
    chosen: (): Item[] => [...store.get().selection.items.values()],
    /** All that is chosen, when this is one of them; else this one alone. */
    with: (item: Item): Item[] => {
      const { items } = store.get().selection
      return items.has(item.key) ? [...items.values()] : [item]
    },
    turn(isOn: boolean) {
      store.set({ isEditing: isOn, ...(!isOn && { selection: NOTHING }) })
    },
    toggle: (item: Item) => choose(toggled(store.get().selection, item)),
    extendTo: (item: Item) => choose(upTo(store.get().selection, item, order)),
    begin(item: Item) {
      const { selection } = store.get()
      if (selection.anchor === undefined) choose(toggled(selection, item))
    },
    all: (items: readonly Item[] = order) => choose(all(items)),
    clear: () => choose(NOTHING),
  }
}
