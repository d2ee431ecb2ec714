import { claimedType } from '#domain/archive/claimed-type.ts'
import { type MediaKind, mediaKind } from '#domain/archive/media-type.ts'
import type { MediaFacts } from '../media/media-facts.ts'

/** Why a file has no picture where its name or its bytes promise one. */
export function pictureProblem(
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
  // The containers of films hold sound alone as well; and a photograph called .mp4 has its picture.
  return isShown || (claimed === 'video' && found === 'audio')
}
