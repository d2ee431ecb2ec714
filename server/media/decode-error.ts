import { DAMAGED } from '#domain/archive/document-pages.ts'

/** Possibly caused by load rather than by the file, so worth a retry. */
export const TEMPORARY_PROBLEMS = {
  time: 'The file took too long to read.',
  memory: 'The file needed too much memory to read.',
  crash: 'The file crashed its decoder.',
}

export const NO_PREVIEW = 'Files of this type have no preview image.'
export const NO_PAGE = 'There is no such page.'

/** The message is one sentence for the editors. */
export class DecodeError extends Error {
  override name = 'DecodeError'
}

/** Replaces decoder messages, which mean little to editors. */
export function decodeProblem(error: unknown): string {
  if (error instanceof DecodeError) return error.message
  if (error instanceof Error && error.message.includes('exceeds pixel limit')) {
    return 'The image has too many pixels.'
  }
  return DAMAGED
}
