import type { Item } from '#app/editor/item.ts'

/** By then the dialog has given it back. */
const GIVEN_BACK_MS = 150
/** As long as a list may take to be drawn anew. */
const GIVEN_UP_MS = 5_000

/**
 * The entries that get the keyboard once others have left a list: the next one, or where there is none
 * the one before.
 */
export function neighboursOf(left: readonly Item[], order: readonly Item[]): string[] {
  const gone = new Set(left.map(({ key }) => key))
  const first = order.findIndex(({ key }) => gone.has(key))
  if (first === -1) return []
  const stays = ({ key }: Item) => !gone.has(key)
  const before = order.slice(0, first).toReversed()
  return [...order.slice(first), ...before].filter(stays).map(({ key }) => key)
}

/**
 * Gives the keyboard to a neighbour of what has left the list, or to the button above it, where nothing
 * else has it.
 */
export function keepKeyboard(left: readonly Item[], beside: readonly string[]) {
  const givenUpAt = performance.now() + GIVEN_UP_MS
  const look = () => {
    const isOld = left[0] && entryElement(left[0].key) && performance.now() < givenUpAt
    if (isOld) return void setTimeout(look, GIVEN_BACK_MS)
    const { activeElement } = document
    if (activeElement && activeElement !== document.body) return
    const entry = beside[0] && entryElement(beside[0])
    const place = entry || document.querySelector<HTMLElement>('[data-edit-toggle]')
    place?.focus({ preventScroll: !entry })
  }
  setTimeout(look, GIVEN_BACK_MS)
}

function entryElement(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`)
}
