/** What may have been the machine's fault rather than the file's: worth another try later. */
export const PASSING_PROBLEMS = {
  time: 'The file took too long to read.',
  memory: 'The file needed too much memory to read.',
  fallen: 'The file brought its decoder down.',
}

export const DAMAGED = 'The file is damaged or cut short.'

/** Bytes that give no picture; the message is one sentence for whoever looks after the archive. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** The sentence for a failure of a decoder, whose own words would say little to anyone. */
export function problemOf(error: unknown): string {
  if (error instanceof Unreadable) return error.message
  if (error instanceof Error && error.message.includes('exceeds pixel limit')) {
    return 'The picture has too many pixels.'
  }
  return DAMAGED
}
