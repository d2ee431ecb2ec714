/**
 * @param focused A control of a row that may be removed.
 * @returns A function for the control of the same name in the row that takes its place then, or in the last row.
 */
export function controlOfNextRow(focused: Element | null): () => HTMLElement | null {
  const row = focused?.closest('.list-rows > li')
  const list = row?.parentElement
  if (!row || !list) return () => null
  const index = [...list.children].indexOf(row)
  const name = focused?.textContent
  return () => {
    const now = list.children[Math.min(index, list.children.length - 1)]
    const controls = now?.querySelectorAll<HTMLElement>('.row-choices button') ?? []
    return [...controls].find(({ textContent }) => textContent === name) ?? null
  }
}
