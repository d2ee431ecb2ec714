import { z } from 'zod'
import { forEachField } from './metadata/metadata-fields.ts'
import { metadataShape } from './metadata/metadata-response.ts'
import { fileId } from './paths/file-id.ts'

const kind = z.enum(['file', 'folder'])

const HISTORY_ACTIONS = [
  'make-folder',
  'move',
  'rename',
  'merge',
  'copy',
  'new-version',
  'metadata',
  'trash',
  'restore',
  'delete',
  'upload',
  'accept',
  'reject',
  'return',
  'import',
] as const

export const historyAction = z.enum(HISTORY_ACTIONS)
export type HistoryAction = z.output<typeof historyAction>

const changedItem = z.object({
  action: historyAction,
  kind,
  id: z.string(),
  from: z.string().nullable().describe('Previous path; null for a new item'),
  path: z.string().nullable().describe('Current path; null if in the trash'),
  wanted: z
    .string()
    .optional()
    .describe('Only if a moved or restored item got a number: the name that was taken'),
})

export type ChangedItem = z.output<typeof changedItem>

const missingItem = z.object({
  path: z.string(),
  now: z.string().nullable().describe('Current path; null if in the trash, deleted or unknown'),
  changed_by: z.string().nullable().describe('User who moved or deleted it'),
})

export type MissingItem = z.output<typeof missingItem>

export const changeResponse = z
  .object({
    batch: z.string().nullable().describe('ID of the batch, to undo it; null if nothing changed'),
    changed: z.array(changedItem),
    skipped: z.array(z.string()).describe('Paths that were skipped'),
    missing: z
      .array(missingItem)
      .describe('Selected paths that no longer exist; the other items were changed'),
  })
  .meta({ id: 'Change' })

export type ChangeResponse = z.output<typeof changeResponse>

export const nameConflict = z.object({
  path: z.string().describe('The item that conflicts'),
  name: z.string().describe('The name that is already used'),
  kind: kind.describe('The item that has the name'),
  existing: z.string().optional().describe('Name of the existing item, if it differs only in case'),
  folder: z.string().optional().describe('Path of the folder in which the name is used'),
  is_chosen: z.boolean().optional().describe('Whether another item of the same call has the name'),
})

export type NameConflict = z.output<typeof nameConflict>

const itemState = z.object({
  kind,
  id: z.string(),
  path: z.string(),
  revision: z.int(),
  name: z.string(),
  ...metadataShape,
})

export type ItemState = z.output<typeof itemState>

const place = z.object({
  title: z.string(),
  url: z.string().describe('Path of the page on this site'),
})

/** Details of a rejection; its code decides which are there. */
export const rejectionDetails = z
  .object({
    path: z.string(),
    now: z.string().nullable().describe('Current path; null if in the trash or deleted'),
    field: z.string().describe('Invalid field of the body, e.g. `meta.name`'),
    problem: z.string().describe('Problem with that field'),
    problems: z
      .array(z.object({ field: z.string(), problem: z.string() }))
      .describe('All invalid fields of the body; `field` is empty for the body as a whole'),
    conflicts: z.array(nameConflict),
    current: itemState.nullable(),
    changed_by: z.string().nullable(),
    others: z.boolean().describe('Whether the other items can be undone, with `skipChanged`'),
    used: z.array(z.object({ path: z.string(), places: z.array(place) })),
  })
  .partial()

export type RejectionDetails = z.output<typeof rejectionDetails>

export const unixSeconds = z.int().describe('Unix time in seconds')

const trashEntry = z.object({
  entry: z.int().describe('Number of the trash entry'),
  kind,
  id: z.string().describe('ID of the file or folder; stays the same when it is restored'),
  name: z.string(),
  path: z.string().describe('Previous path'),
  files: z.int(),
  file_size: z.int(),
  trashed_by: z.string(),
  trashed_at: unixSeconds,
  deleted_at: unixSeconds.nullable().describe('When it is deleted permanently; null for never'),
  media_type: z.string().nullable(),
  thumbnail: z.string().nullable().describe('Thumbhash in base64'),
  width: z.int().nullable(),
  height: z.int().nullable(),
  url: z.string().nullable().describe('URL of a file; add thumbnail=0x150 for a preview'),
})

export const trashResponse = z
  .object({
    entries: z.array(trashEntry),
    total: z.int(),
    file_size: z.int().describe('Total size of the trash in bytes'),
    next: z.int().nullable(),
  })
  .meta({ id: 'Trash' })

export type TrashResponse = z.output<typeof trashResponse>

export const trashFilesResponse = z
  .object({
    files: z.array(
      z.object({ id: fileId, path: z.string(), media_type: z.string(), file_size: z.int() }),
    ),
    total: z.int(),
  })
  .meta({ id: 'TrashFiles' })

export type TrashFilesResponse = z.output<typeof trashFilesResponse>

const historyEntry = z.object({
  entry: z.int(),
  at: unixSeconds,
  batch: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }),
  action: z.string(),
  kind,
  id: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  has_bytes: z.boolean().describe('Whether the previous version of the file is stored'),
  can_restore: z
    .boolean()
    .describe(
      'Whether that version can be restored; false for the original of a photo, which has its own call',
    ),
  can_undo: z
    .boolean()
    .describe(
      'False if an item has changed since this entry, or the batch was undone. For a change of metadata, true as long as one item is unchanged: undo it with `skipChanged`',
    ),
  undone: z
    .object({
      by: z.string(),
      at: unixSeconds,
      batch: z.string(),
      can_redo: z.boolean().describe('Whether that batch can be undone, which redoes this one'),
    })
    .nullable()
    .describe('Who undid the batch, when, and with which batch; null if not undone'),
  undoes: z.string().nullable().describe('The batch that this entry undid'),
  is_redo: z
    .boolean()
    .describe('Whether that batch was an undo, so that this entry redid a change'),
  now: z.string().nullable().describe('Current path of the file or folder; null if deleted'),
  in_trash: z.boolean().describe('Whether it is in the trash; then `now` is its previous path'),
})

export const historyResponse = z
  .object({ entries: z.array(historyEntry), next: z.int().nullable() })
  .meta({ id: 'History' })

export type HistoryResponse = z.output<typeof historyResponse>

const common = z.string().nullable().describe('null if the values differ')

export const commonMetadata = z
  .object({
    files: z.int(),
    folders: z.int().describe('Folders have only a description'),
    photographs: z.int(),
    common: z.object(forEachField(() => common)),
  })
  .meta({ id: 'CommonMetadata' })

export type CommonMetadata = z.output<typeof commonMetadata>

export const usesResponse = z
  .object({ used: z.array(z.object({ path: z.string(), places: z.array(place) })) })
  .meta({ id: 'Uses' })

export const formerPathsResponse = z
  .object({
    former: z.array(
      z.object({
        path: z.string().describe('The former path, where no folder is now'),
        now: z.string().describe('Where that folder is now'),
        places: z.array(place),
      }),
    ),
  })
  .meta({ id: 'FormerPaths' })

export type FormerPathsResponse = z.output<typeof formerPathsResponse>
