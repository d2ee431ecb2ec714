import type { MediaKind } from './file-types/media-type.ts'

/** Label of a file in the sample archive: not all of them are drawings. */
export function sampleLabel(kind: MediaKind): string {
  if (kind === 'text') return 'Sample text'
  return kind === 'image' || kind === 'video' || kind === 'pdf' ? 'Sample drawing' : 'Sample file'
}
