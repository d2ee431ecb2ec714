import type { Item } from '#app/editor/item.ts'
import { isFocusLost } from '#app/editor/restore-focus.ts'

/** By then a closing dialog has returned the focus, if it could. */
const DIALOG_CLOSE_MS = 150
const CHECK_MS = 50
/** Longer than any list takes to render. */
const TIMEOUT_MS = 5_000

/**
 * Keys of the entries to focus after a change. If entries have left the list: the next ones, then those before.
 * Otherwise those that were selected.
 */
export function neighboursOf(
  left: readonly Item[],
  order: readonly Item[],
  selected: readonly Item[],
): string[] {
  if (left.length === 0) return selected.map(({ key }) => key)
  const gone = new Set(left.map(({ key }) => key))
  const first = order.findIndex(({ key }) => gone.has(key))
  if (first === -1) return []
  const stays = ({ key }: Item) => !gone.has(key)
  const before = order.slice(0, first).toReversed()
  return [...order.slice(first), ...before].filter(stays).map(({ key }) => key)
}

/** If the focus was on an entry that left the list, focuses its neighbour, or the button above the list. */
export function focusNeighbour(left: readonly Item[], neighbours: readonly string[]) {
  const timeoutAt = performance.now() + TIMEOUT_MS
  const check = () => {
    // Some may have been skipped, and stay.
    const isOld = left.length > 0 && left.every(({ key }) => entryElement(key))
    if (isOld && performance.now() < timeoutAt) return void setTimeout(check, DIALOG_CLOSE_MS)
    if (!isFocusLost()) return
    const entry = neighbours[0] && entryElement(neighbours[0])
    const place = entry || document.querySelector<HTMLElement>('[data-edit-toggle]')
    place?.focus({ preventScroll: !entry })
  }
  setTimeout(check, DIALOG_CLOSE_MS)
}

/** Focuses a new entry once it is in the list, unless the focus has left the toolbar meanwhile. */
export function focusNewEntry({ key }: Item) {
  const timeoutAt = performance.now() + TIMEOUT_MS
  const check = () => {
    if (!isFocusLost() && !document.activeElement?.closest('.editor-bar')) return
    const entry = entryElement(key)
    if (entry) entry.focus()
    else if (performance.now() < timeoutAt) setTimeout(check, CHECK_MS)
  }
  check()
}

function entryElement(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`)
}
