import { emptyResult } from '../media/job.ts'
import type { MediaProcessor, PhotoProcessor } from '../media/media-processor.ts'
import { NO_PRIVATE_METADATA } from '../media/private-metadata.ts'

/** Every blob is text. */
export const stubMediaProcessor: MediaProcessor & PhotoProcessor = {
  examine: async () => emptyResult('text/plain').facts,
  thumbnail: async () => ({ ok: false, problem: 'none' }),
  video: async () => ({ start: undefined }),
  photoCopy: async () => ({ details: NO_PRIVATE_METADATA, stripped: undefined }),
  close: async () => undefined,
}
