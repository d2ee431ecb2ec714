import { claimedType } from '#domain/archive/file-types/claimed-type.ts'
import { type MediaKind, mediaKind } from '#domain/archive/file-types/media-type.ts'
import type { MediaFacts } from '../media/media-facts.ts'

/** Why a file has no preview although its name or type suggests one. */
export function previewProblem(
  name: string,
  { mediaType, problem }: Pick<MediaFacts, 'mediaType' | 'problem'>,
  size: number,
): string | undefined {
  const claimed = claimedType(name)
  if (!claimed || fits(claimed.kind, mediaKind(mediaType))) return problem
  if (size === 0) return 'The file is empty.'
  const article = /^[AEFHILMNORSX]/.test(claimed.label) ? 'an' : 'a'
  return `The content is not ${article} ${claimed.label}.`
}

function fits(claimed: MediaKind, found: MediaKind): boolean {
  const isShown = ['image', 'video', 'pdf'].includes(found)
  // Video containers may hold audio only; a photo named .mp4 still has a preview.
  return isShown || (claimed === 'video' && found === 'audio')
}
