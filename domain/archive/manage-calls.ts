import { z } from 'zod'
import { historyAction } from './manage-response.ts'
import { bulkMetadata, metadataPatch } from './metadata/metadata-patch.ts'
import { ON_CONFLICT, ON_MOVE_CONFLICT } from './on-conflict.ts'
import { archivePath } from './paths/archive-path.ts'
import { entryName } from './paths/entry-name.ts'
import { nameOf, parentOf, within } from './paths/path-segments.ts'

const MAX_ITEMS = 10_000

const items = z.array(archivePath).min(1).max(MAX_ITEMS)
const onConflict = z
  .enum(ON_CONFLICT)
  .default('refuse')
  .describe(
    'How to resolve a name conflict; `allow-case` accepts a name that differs only in case from an existing one',
  )
const onRestoreConflict = z
  .enum(ON_MOVE_CONFLICT)
  .exclude(['replace'])
  .default('refuse')
  .describe(
    'How to resolve a name conflict; `merge` moves the contents of a restored folder into the existing one',
  )
const revision = z.int().optional().describe('Revision the client last read (optimistic locking)')
const evenIfUsed = z
  .boolean()
  .default(false)
  .describe(
    'Move to the trash even if articles or cases use it; otherwise the call is rejected with `manage/used`',
  )
const evenIfNamed = z
  .boolean()
  .default(false)
  .describe(
    'Give a folder the path even if articles, cases or drafts use it as the former path of another folder; otherwise the call is rejected with `manage/name-used`',
  )
const entries = z.array(z.int().positive()).min(1).max(MAX_ITEMS)

/** The folder exists, the name is new. */
const newPath = archivePath
  .transform((path, context) => {
    const parent = parentOf(path)
    if (parent === undefined) return path
    const name = entryName.safeParse(nameOf(path))
    if (name.success) return within(parent, name.data)
    context.addIssue({ code: 'custom', message: name.error.issues[0]?.message ?? '' })
    return z.NEVER
  })
  .describe('Path in the archive, including the name; spaces around the name are removed')

export const moveBody = z.strictObject({
  src: archivePath,
  dst: newPath,
  onConflict,
  evenIfUsed: evenIfNamed,
})

/** For moving and copying. */
export const selectionBody = z.strictObject({
  items,
  into: archivePath,
  onConflict: z
    .enum(ON_MOVE_CONFLICT)
    .default('refuse')
    .describe(
      'How to resolve a name conflict; `merge` merges folders and adds a number to the names of files',
    ),
  evenIfUsed: evenIfNamed,
})

export const metaBody = z.strictObject({
  path: archivePath,
  meta: metadataPatch,
  revision,
  onConflict: onConflict.describe('How to resolve a conflict with the new name'),
  evenIfUsed: evenIfNamed,
})
/** For reading common metadata. */
export const itemsBody = z.strictObject({ items })

export const metaAllBody = z.strictObject({ items, meta: bulkMetadata })

export const makeFolderBody = z.strictObject({
  path: newPath,
  onConflict: z.enum(ON_CONFLICT).exclude(['replace']).default('keep-both'),
  evenIfUsed: evenIfNamed,
})

export const trashBody = z.strictObject({ path: archivePath, evenIfUsed })
export const trashAllBody = z.strictObject({ items, evenIfUsed })

export const restoreBody = z.strictObject({
  entries,
  into: archivePath
    .optional()
    .describe('Target folder; defaults to the original folder of each item'),
  onConflict: onRestoreConflict,
  evenIfUsed: evenIfNamed,
})

/** Nothing is deleted permanently by leaving a field out. */
export const emptyTrashBody = z
  .strictObject({
    entries: entries.optional(),
    upTo: z
      .strictObject({ entry: z.int().positive(), trashed_at: z.int().positive() })
      .optional()
      .describe('The newest entry to delete; anything moved to the trash later stays'),
    all: z.literal(true).optional().describe('Everything in the trash'),
  })
  .refine((body) => Object.keys(body).length === 1, {
    error: 'must have one of the fields “entries”, “upTo” and “all”',
  })

export const undoBody = z.strictObject({
  batch: z.string().min(1).max(100),
  skipChanged: z
    .boolean()
    .default(false)
    .describe('Undo a change of metadata without the items that were changed since'),
})

const entry = z.int().positive().describe('Number of a history entry')

export const restoreMetaBody = z.strictObject({
  entry,
  state: z.enum(['before', 'after']).default('before'),
  revision,
})

export const restoreVersionBody = z.strictObject({ entry })

const limit = (max: number) => z.coerce.number().int().min(1).max(max).default(100)
const cursor = z.coerce.number().int().positive().optional().describe('`next` of the previous page')

export const trashQuery = z.object({ limit: limit(500), cursor })

const day = z.iso.date('Expected a date, e.g. 2026-01-31.').transform((text) => new Date(text))

export const historyFilter = z.object({
  subject: z.string().max(100).optional().describe('ID of a file or folder'),
  path: archivePath.optional().describe('A path and everything below it'),
  actor: z.string().max(200).optional().describe('Name or ID of the user'),
  action: historyAction.optional(),
  batch: z.string().max(100).optional(),
  from: day.optional(),
  to: day.optional().describe('Last day, inclusive'),
})

export const historyQuery = historyFilter.extend({ limit: limit(500), cursor })

export const usesQuery = z.object({ path: archivePath })
