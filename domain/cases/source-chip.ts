import type { SourceView } from './case-view.ts'

/** A short label of a source: its role for the case, or its publisher. */
export function sourceChip(
  { address: url, publisher }: Pick<SourceView, 'address' | 'publisher'>,
  geolocation: string | undefined,
): string {
  if (geolocation !== undefined && url === geolocation) return 'Geolocation post'
  return publisher.replace(/\s*\(.*\)$/, '')
}
