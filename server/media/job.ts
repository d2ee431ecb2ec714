import type { PageBatch } from '#domain/archive/document-pages.ts'
import type { ThumbnailSize } from '#domain/archive/paths/file-url.ts'
import type { PhotoResult } from './formats/photo-file.ts'
import type { MediaFacts } from './media-facts.ts'
import type { ImageFormat } from './media-processor.ts'
import type { PageImageOptions } from './pages/page-image.ts'
import type { PageRange } from './pages/read-pages.ts'
import type { TextRange, TextSlice } from './text-slice.ts'
import type { VideoPlayback } from './videos/frame-times.ts'

/** Input of a worker process; contains no user input. */
export interface Job {
  path: string
  mediaType: string
  size: ThumbnailSize
  format: ImageFormat
  needsPlaceholder: boolean
  /** If set, only the private metadata is read, and removed for `strip`. */
  photo?: 'strip' | 'keep' | undefined
  /** If set, only the text is read. */
  text?: TextRange | undefined
  /** If set, only the index of a video is read. */
  video?: boolean
  /** If set, only this page of a PDF is drawn. */
  page?: PageImageOptions | undefined
  /** If set, only sizes and texts of these pages of a PDF are read. */
  pages?: PageRange | undefined
}

export interface JobResult {
  facts: MediaFacts
  /** The thumbnail. If it is missing unexpectedly, the facts contain the problem. */
  picture: Uint8Array<ArrayBuffer> | undefined
  photo?: PhotoResult | undefined
  text?: TextSlice | undefined
  video?: VideoPlayback | undefined
  pages?: PageBatch | undefined
}

/** Includes the memory the worker holds after the job. */
export interface WorkerReply {
  result: JobResult
  memoryBytes: number
}

export function emptyResult(mediaType: string, problem?: string): JobResult {
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
