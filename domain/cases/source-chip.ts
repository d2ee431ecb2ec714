import type { SourceView } from './case-view.ts'

/** A short label of a source: its role for the case, or its publisher. */
export function sourceChip(
  { address: url, publisher }: Pick<SourceView, 'address' | 'publisher'>,
  geolocation: string | undefined,
): string {
  if (geolocation !== undefined && url === geolocation) return 'Geolocation post'
  const note = publisher.endsWith(')') ? publisher.indexOf('(') : -1
  return note === -1 ? publisher : publisher.slice(0, note).trimEnd()
}
