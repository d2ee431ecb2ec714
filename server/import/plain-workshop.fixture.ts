import type { Workshop } from '../media/workshop.ts'

/** Judges bytes by nothing: every blob is text. */
export const plainWorkshop: Workshop = {
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
  close: async () => undefined,
}
