import type { ArchiveFile } from '#domain/archive/listing/listing.ts'

type Shown = 'mediaType' | 'width' | 'height' | 'duration' | 'placeholder' | 'colour'

export interface MediaFacts extends Pick<ArchiveFile, Shown> {
  /** Why there is no picture; `undefined` if there is one or none is expected. */
  problem: string | undefined
}
