import type { z } from 'zod'
import { nfcText } from '../../units/nfc-text.ts'
import { MAX_PATH_BYTES, storedNameProblem, utf8Length } from './name-problem.ts'

export const MAX_DEPTH = 64

export const TOO_LONG = `A path may be at most ${MAX_PATH_BYTES} bytes long.`
export const TOO_DEEP = `A path may have ${MAX_DEPTH} levels at most.`

/** A place in the archive: `/` or `/Vehicles/Germany`. It never becomes a path on disk. */
export const archivePath = nfcText(MAX_PATH_BYTES, TOO_LONG)
  .superRefine((path, context) => {
    const problem = pathProblem(path)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .transform((path) => `/${segmentsOf(path).join('/')}`)
  .brand<'ArchivePath'>()
  .meta({ description: 'Path in the archive, from the root "/"' })

export type ArchivePath = z.output<typeof archivePath>

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function pathProblem(path: string): string | undefined {
  if (utf8Length(path) > MAX_PATH_BYTES) return TOO_LONG
  const segments = segmentsOf(path)
  if (segments.length > MAX_DEPTH) return TOO_DEEP
  return segments.map(storedNameProblem).find((problem) => problem !== undefined)
}
