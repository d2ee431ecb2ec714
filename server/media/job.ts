import type { ThumbnailSize } from '#domain/archive/paths/file-address.ts'
import type { MediaFacts } from './media-facts.ts'
import type { PhotoWork } from './photo-file.ts'
import type { PictureFormat } from './workshop.ts'

/** What a child is asked: nothing in it was typed by a user. */
export interface Job {
  path: string
  mediaType: string
  size: ThumbnailSize
  format: PictureFormat
  /** Whether what stands in for the picture is made too. */
  isFirstLook: boolean
  /** What to do with what a photograph tells of its maker; nothing else is done then. */
  photo?: 'strip' | 'keep' | undefined
}

export interface Work {
  facts: MediaFacts
  /** The thumbnail; without one, the facts hold the problem if one was to be expected. */
  picture: Uint8Array<ArrayBuffer> | undefined
  photo?: PhotoWork | undefined
}

/** What a child answers: the work, and how much memory it holds afterwards. */
export interface Answer {
  work: Work
  memoryBytes: number
}

export function nothingFound(mediaType: string, problem?: string): Work {
  return {
    facts: {
      mediaType,
      width: undefined,
      height: undefined,
      duration: undefined,
      placeholder: undefined,
      colour: undefined,
      problem,
    },
    picture: undefined,
  }
}
