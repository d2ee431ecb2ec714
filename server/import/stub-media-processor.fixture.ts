import type { MediaProcessor } from '../media/media-processor.ts'

/** Every blob is text. */
export const stubMediaProcessor: MediaProcessor = {
  examine: async () => ({
    mediaType: 'text/plain',
    width: undefined,
    height: undefined,
    duration: undefined,
    placeholder: undefined,
    colour: undefined,
    problem: undefined,
  }),
  thumbnail: async () => ({ ok: false, problem: 'none' }),
  video: async () => ({ start: undefined }),
  close: async () => undefined,
}
