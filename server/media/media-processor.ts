import type { ThumbnailSize } from '#domain/archive/paths/file-url.ts'
import type { PhotoResult } from './formats/photo-file.ts'
import type { MediaFacts } from './media-facts.ts'
import type { VideoPlayback } from './videos/frame-times.ts'

export const imageFormats = ['avif', 'webp', 'jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]

export type Thumbnail =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; mediaType: string }
  | { ok: false; problem: string }

/** Decodes untrusted files in processes that may be killed. */
export interface MediaProcessor {
  /**
   * Reads type, size and placeholder of a blob and makes its small thumbnail. Never throws for bad bytes.
   * @throws SiteError `server/busy` if the machine has no time for it; so do the others.
   * @param mediaType If already detected from the first bytes.
   * @param priority `background` for visitor uploads: blocks nothing else and may use less CPU time.
   */
  examine(
    sha256: string,
    mediaType?: string,
    priority?: 'normal' | 'background',
  ): Promise<MediaFacts>
  /** A cached or new thumbnail. Concurrent requests for the same one share the work. */
  thumbnail(sha256: string, size: ThumbnailSize, format: ImageFormat): Promise<Thumbnail>
  /** Where a video begins when it is played, and its frames. Never throws for bad bytes. */
  video(sha256: string, mediaType: string): Promise<VideoPlayback>
  close(): Promise<void>
}

export interface PhotoProcessor {
  /**
   * The private metadata of a photo and, if requested, its bytes without it.
   * @throws SiteError upload/photo if the metadata cannot be removed.
   */
  photoCopy(sha256: string, choice: 'strip' | 'keep'): Promise<PhotoResult>
}
