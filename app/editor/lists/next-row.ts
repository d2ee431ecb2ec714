/**
 * @param focused A control of a row that may be removed.
 * @returns A function for the same control of the row that takes its place then, or of the last row.
 */
export function controlOfNextRow(focused: Element | null): () => HTMLElement | null {
  const row = focused?.closest('.list-rows > li')
  const list = row?.parentElement
  if (!row || !list) return () => null
  const index = [...list.children].indexOf(row)
  const at = controlsOf(row).indexOf(focused as HTMLElement)
  return () => {
    const now = list.children[Math.min(index, list.children.length - 1)]
    return (now && controlsOf(now)[at]) ?? null
  }
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('.row-choices button')]
}
