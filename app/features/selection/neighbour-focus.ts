import type { Item } from '#app/editor/item.ts'
import { isFocusLost } from '#app/editor/restore-focus.ts'

/** By then a dialog has returned the focus, where it could. */
const RETURNED_MS = 150
/** As long as a list may take to render. */
const GIVEN_UP_MS = 5_000

/** Keys of the entries to focus once others have left a list: the next ones, then those before. */
export function neighboursOf(left: readonly Item[], order: readonly Item[]): string[] {
  const gone = new Set(left.map(({ key }) => key))
  const first = order.findIndex(({ key }) => gone.has(key))
  if (first === -1) return []
  const stays = ({ key }: Item) => !gone.has(key)
  const before = order.slice(0, first).toReversed()
  return [...order.slice(first), ...before].filter(stays).map(({ key }) => key)
}

/** If the focus was on an entry that left the list, focuses its neighbour, or the button above the list. */
export function focusNeighbour(left: readonly Item[], neighbours: readonly string[]) {
  const givenUpAt = performance.now() + GIVEN_UP_MS
  const look = () => {
    const isOld = left[0] && entryElement(left[0].key) && performance.now() < givenUpAt
    if (isOld) return void setTimeout(look, RETURNED_MS)
    if (!isFocusLost()) return
    const entry = neighbours[0] && entryElement(neighbours[0])
    const place = entry || document.querySelector<HTMLElement>('[data-edit-toggle]')
    place?.focus({ preventScroll: !entry })
  }
  setTimeout(look, RETURNED_MS)
}

function entryElement(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`)
}
