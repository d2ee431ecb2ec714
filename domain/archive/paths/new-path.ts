import { z } from 'zod'
import { archivePath } from './archive-path.ts'
import { entryName } from './entry-name.ts'
import { nameOf, parentOf, within } from './path-segments.ts'

/** The folder exists, the name is new. */
export const newPath = archivePath
  .transform((path, context) => {
    const parent = parentOf(path)
    if (parent === undefined) return path
    const name = entryName.safeParse(nameOf(path))
    if (name.success) return within(parent, name.data)
    context.addIssue({ code: 'custom', message: name.error.issues[0]?.message ?? '' })
    return z.NEVER
  })
  .describe('Path in the archive, including the name; spaces around the name are removed')
