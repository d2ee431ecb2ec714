import { type Item, keyOf } from '#app/editor/item.ts'
import type { ChangeResult } from '#app/editor/operations.ts'
import { isFocusLost } from '#app/ui/browser/is-focus-lost.ts'
import type { ChangedItem } from '#domain/archive/manage-response.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { parentOf } from '#domain/archive/paths/path-segments.ts'

/** By then a closing dialog has returned the focus, if it could. */
const DIALOG_CLOSE_MS = 150
const CHECK_MS = 50
/** Longer than any list takes to render. */
const TIMEOUT_MS = 5_000

interface List {
  path: ArchivePath
  order: readonly Item[]
  selected: readonly Item[]
}

/**
 * Called before a changed list is loaded again.
 * @param name Asks for the name of a new folder, once it is in the list.
 * @returns Called afterwards, it focuses what the change brought, or the neighbour of what it took away.
 */
export function focusAfter(
  { notice: { made }, changed = [], ...done }: ChangeResult,
  { path, order, selected }: List,
  name: (made: Item) => void,
): () => void {
  const { here, left } = changedIn(path, changed, order)
  const { movedAway = left } = done
  const neighbours = neighboursOf(movedAway, order, selected)
  const arrived = made ? new Set([made.key]) : here
  return () => {
    if (arrived.size > 0) focusNewEntry(arrived, () => made && name(made))
    else focusNeighbour(movedAway, neighbours)
  }
}

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

/** Of the changed items, the keys of those that are in a folder now, and the items that left its list. */
export function changedIn(
  folder: ArchivePath,
  changed: readonly ChangedItem[],
  order: readonly Item[],
): { here: Set<string>; left: Item[] } {
  const isHere = ({ path }: ChangedItem) =>
    path !== null && parentOf(path as ArchivePath) === folder
  const here = new Set(changed.filter(isHere).map(keyOf))
  const all = new Set(changed.map(keyOf))
  return { here, left: order.filter(({ key }) => all.has(key) && !here.has(key)) }
}

/** If the focus was on an entry that left the list, focuses its neighbour, or the button above the list. */
function focusNeighbour(left: readonly Item[], neighbours: readonly string[]) {
  const timeoutAt = performance.now() + TIMEOUT_MS
  const check = () => {
    // Some may have been skipped, and stay.
    const isOld = left.length > 0 && left.every(({ key }) => entryElement(key))
    if (isOld && performance.now() < timeoutAt) return void setTimeout(check, DIALOG_CLOSE_MS)
    if (!isFocusLost()) return
    const entry = neighbours[0] && entryElement(neighbours[0])
    if (entry) entry.focus()
    else focusToolbar()
  }
  setTimeout(check, DIALOG_CLOSE_MS)
}

/**
 * Focuses the first of these entries once it is in the list, unless the focus has left the toolbar meanwhile.
 * @param keys Of entries that are new, or that an undo brought back.
 * @param then Called once one is focused.
 */
function focusNewEntry(keys: ReadonlySet<string>, then: () => void) {
  const timeoutAt = performance.now() + TIMEOUT_MS
  const check = () => {
    if (!isFocusLost() && !document.activeElement?.closest('.editor-bar')) return
    const entry = firstEntry(keys)
    if (entry) {
      entry.focus()
      then()
    } else if (performance.now() < timeoutAt) setTimeout(check, CHECK_MS)
    // It is farther down than the list is loaded.
    else if (isFocusLost()) focusToolbar()
  }
  check()
}

function focusToolbar() {
  document.querySelector<HTMLElement>('[data-edit-toggle]')?.focus({ preventScroll: true })
}

function firstEntry(keys: ReadonlySet<string>): HTMLElement | undefined {
  const entries = document.querySelectorAll<HTMLElement>('[data-entry]')
  return [...entries].find(({ dataset: { entry } }) => entry !== undefined && keys.has(entry))
}

function entryElement(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`)
}
