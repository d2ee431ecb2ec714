/** How a row of a list that may be removed is found: by its own control, or as the first that is selected. */
const CHOSEN = '.list-rows > li[data-chosen]'

/**
 * @param focused A control of a row that may be removed, or one above the list for the selected rows.
 * @returns A function for the control of the same name in the row that takes its place then, or in the last row; for
 * one above the list, otherwise for the checkbox of that row.
 */
export function controlOfNextRow(focused: Element | null): () => HTMLElement | null {
  const own = focused?.closest('.list-rows > li')
  const row = own ?? document.querySelector(CHOSEN)
  const list = row?.parentElement
  if (!row || !list) return () => null
  const index = [...list.children].indexOf(row)
  const name = focused?.textContent
  return () => {
    const now = list.children[Math.min(index, list.children.length - 1)]
    const controls = now?.querySelectorAll<HTMLElement>('.row-choices button') ?? []
    const same = [...controls].find(({ textContent }) => textContent === name)
    return same ?? (own ? null : (now?.querySelector('input') ?? null))
  }
}
