import type { SourceView } from './case-view.ts'

/** A source in a few words: what it is of the case, or who published it. */
export function sourceChip(
  { address, publisher }: Pick<SourceView, 'address' | 'publisher'>,
  geolocation: string | undefined,
): string {
  if (geolocation !== undefined && address === geolocation) return 'Geolocation post'
  return publisher.replace(/\s*\(.*\)$/, '')
}
