import type { Editor } from '#app/editor/editor-store.ts'
import type { Item } from '#app/editor/item.ts'
import { all, NOTHING, type Selection, shownOf, toggled, upTo } from '#app/editor/selection.ts'

export type EditMode = ReturnType<typeof editMode>

/** Edit mode of a list: what is shown in it, in order, and what of it is chosen. */
export function editMode({ store }: Pick<Editor, 'store'>) {
  let order: readonly Item[] = []

  function choose(selection: Selection) {
    store.set({ selection, isEditing: true, isRanging: false })
  }

  const chosen = (): Item[] => shownOf(store.get().selection, store.get().shown).chosen

  return {
    chosen,
    /** @param isFiltered Whether something of the folder is hidden, chosen or not. */
    show(items: readonly Item[], isFiltered: boolean) {
      order = items
      store.set({ shown: isFiltered ? new Set(items.map(({ key }) => key)) : undefined })
    },
    find: (key: string | undefined) => order.find((item) => item.key === key),
    isOn: () => store.get().isEditing,
    /** All that is chosen, when this is one of them; else this one alone. */
    with(item: Item): [Item, ...Item[]] {
      const others = chosen().filter(({ key }) => key !== item.key)
      return store.get().selection.items.has(item.key) ? [item, ...others] : [item]
    },
    turn(isOn: boolean) {
      store.set({ isEditing: isOn, isRanging: false, ...(!isOn && { selection: NOTHING }) })
    },
    /** @param isRange Whether all from the last chosen on are meant, as with Shift. */
    toggle(item: Item, isRange: boolean) {
      const { selection, isRanging } = store.get()
      choose(isRange || isRanging ? upTo(selection, item, order) : toggled(selection, item))
    },
    extendTo: (item: Item) => choose(upTo(store.get().selection, item, order)),
    /** The next one that is chosen ends a range, for those who have no Shift. */
    range: () => store.set({ isRanging: !store.get().isRanging }),
    begin(item: Item) {
      const { selection } = store.get()
      if (selection.anchor === undefined) choose(toggled(selection, item))
    },
    all: (items: readonly Item[] = order) => choose(all(items)),
    clear: () => choose(NOTHING),
  }
}
