import { readStored, writeStored } from '#app/ui/browser/browser-storage.ts'

/**
 * Stores the reader's choice in a catalogue for the pages of its cases.
 * @param url URL of the catalogue with the choice.
 */
export function rememberListUrl(url: string): void {
  writeStored(location.pathname, url, 'sessionStorage')
}

/** Lets the page of a case lead back to the list as the reader left it. */
export function startBackToList(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-back-to-list]')
  if (!link) return
  const left = readStored(link.pathname, 'sessionStorage')
  if (left?.startsWith(`${link.pathname}?`)) link.href = left + link.hash
}
