import type { ThumbnailSize } from '#domain/archive/paths/file-address.ts'
import type { MediaFacts } from './media-facts.ts'
import type { PhotoWork } from './photo-file.ts'

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export type Picture =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; mediaType: string }
  | { ok: false; problem: string }

/** Looks into bytes that nobody vouches for, in processes that may be killed. */
export interface Workshop {
  /**
   * Reads type, size and placeholder from a stored blob and makes its small thumbnail. Never throws for bad bytes.
   * @param mediaType By its first bytes, where somebody has looked at them.
   * @param urgency `aside` for what anybody may send: it holds up nothing else, and gets less time.
   */
  examine(sha256: string, mediaType?: string, urgency?: 'in turn' | 'aside'): Promise<MediaFacts>
  /** A thumbnail, from the ones kept or made now. Requests for the same one share the work. */
  thumbnail(sha256: string, size: ThumbnailSize, format: PictureFormat): Promise<Picture>
  close(): Promise<void>
}

/** Takes photographs apart, in the same processes. */
export interface PhotoWorkshop {
  /**
   * What a photograph tells of its maker and, if asked for, its bytes without that.
   * @throws SiteError upload/photo where nothing can be taken out.
   */
  photoCopy(sha256: string, choice: 'strip' | 'keep'): Promise<PhotoWork>
}
