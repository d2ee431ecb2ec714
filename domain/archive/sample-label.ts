import type { MediaKind } from './file-types/media-type.ts'

/** What a file of the sample archive is called: not everything in it is drawn. */
export function sampleLabel(kind: MediaKind): string {
  if (kind === 'text') return 'Sample text'
  return kind === 'image' || kind === 'video' || kind === 'pdf' ? 'Sample drawing' : 'Sample file'
}
