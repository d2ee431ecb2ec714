/**
 * Keeps for the pages of cases what the reader has chosen in their catalogue.
 * @param address Of the catalogue, with the choice.
 */
export function keepForWayBack(address: string): void {
  try {
    sessionStorage.setItem(location.pathname, address)
  } catch {
    // Then the way back leads to all cases.
  }
}

/** Lets the page of a case lead back to the list as the reader left it. */
export function startWayBack(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-back-to-list]')
  if (!link) return
  try {
    const left = sessionStorage.getItem(link.pathname)
    if (left?.startsWith(`${link.pathname}?`)) link.href = left + link.hash
  } catch {
    // As above.
  }
}
