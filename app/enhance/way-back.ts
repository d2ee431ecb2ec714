import { choiceAddress } from '../features/case-index/choice-address.ts'
import type { Choice } from './case-controls.ts'

/** Keeps for the pages of cases what the reader had chosen in their catalogue. */
export function keepForWayBack(choice: Choice): void {
  try {
    sessionStorage.setItem(location.pathname, choiceAddress(location.pathname, choice))
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
