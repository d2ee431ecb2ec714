import { z } from 'zod'
import { fileId } from './file-id.ts'
import { metadataShape } from './metadata-answer.ts'
import { forEachField } from './metadata-fields.ts'

/** Shapes of what the calls answer that change the archive. */
const kind = z.enum(['file', 'folder'])

export const HISTORY_ACTIONS = [
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
  from: z.string().nullable().meta({ description: 'Where it was; null when it is new' }),
  path: z.string().nullable().meta({ description: 'Where it is; null when it is in the trash' }),
})

export type ChangedItem = z.output<typeof changedItem>

const missingItem = z.object({
  path: z.string(),
  now: z
    .string()
    .nullable()
    .meta({ description: 'Where it is; null in the trash, gone, or not known' }),
  changed_by: z.string().nullable().meta({ description: 'Who moved or deleted it' }),
})

export type MissingItem = z.output<typeof missingItem>

export const changeAnswer = z
  .object({
    batch: z.string().nullable().meta({ description: 'Undoes all of it; null: nothing changed' }),
    changed: z.array(changedItem),
    skipped: z.array(z.string()).meta({ description: 'Paths that were left as they are' }),
    missing: z.array(missingItem).meta({
      description: 'Selected paths where nothing was any more; the others were changed',
    }),
  })
  .meta({ id: 'Change' })

export type ChangeAnswer = z.output<typeof changeAnswer>

export const clash = z.object({
  path: z.string().meta({ description: 'What cannot be brought' }),
  name: z.string().meta({ description: 'The name that is taken' }),
  kind: kind.meta({ description: 'What bears the name already' }),
  existing: z.string().optional().meta({
    description: 'Its name, where it differs from the new one in upper and lower case alone',
  }),
})

export type Clash = z.output<typeof clash>

/** An item with its metadata, as it is now. */
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
  address: z.string().meta({ description: 'Address on this site' }),
})

/** What a refusal tells besides its sentence; which of these depends on its code. */
export const refusalDetails = z
  .object({
    path: z.string(),
    now: z.string().nullable().meta({ description: 'Where it is; null in the trash, or gone' }),
    field: z.string().meta({ description: 'What of the body is wrong, as `meta.name`' }),
    problem: z.string().meta({ description: 'What is wrong with that field' }),
    clashes: z.array(clash),
    current: itemState.nullable(),
    changed_by: z.string().nullable(),
    used: z.array(z.object({ path: z.string(), places: z.array(place) })),
  })
  .partial()

export type RefusalDetails = z.output<typeof refusalDetails>

const unixSeconds = z.int().meta({ description: 'Unix time in whole seconds' })

const trashEntry = z.object({
  entry: z.int().meta({ description: 'Its number in the trash' }),
  kind,
  id: z.string().meta({ description: 'Id of the file or folder; the same after it is restored' }),
  name: z.string(),
  path: z.string().meta({ description: 'Where it was' }),
  files: z.int(),
  file_size: z.int(),
  trashed_by: z.string(),
  trashed_at: unixSeconds,
  deleted_at: unixSeconds.nullable().meta({ description: 'When it goes by itself; null: never' }),
  media_type: z.string().nullable(),
  thumbnail: z.string().nullable().meta({ description: 'Thumbhash in base64' }),
  width: z.int().nullable(),
  height: z.int().nullable(),
  url: z
    .string()
    .nullable()
    .meta({ description: 'Bytes of a file; with thumbnail=0x150 a picture' }),
})

export const trashAnswer = z
  .object({
    entries: z.array(trashEntry),
    total: z.int(),
    file_size: z.int().meta({ description: 'Bytes of everything in the trash' }),
    next: z.int().nullable(),
  })
  .meta({ id: 'Trash' })

export type TrashAnswer = z.output<typeof trashAnswer>

export const trashFilesAnswer = z
  .object({
    files: z.array(
      z.object({ id: fileId, path: z.string(), media_type: z.string(), file_size: z.int() }),
    ),
    total: z.int(),
  })
  .meta({ id: 'TrashFiles' })

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
  has_bytes: z.boolean().meta({ description: 'Whether the bytes that it had before are kept' }),
  can_undo: z.boolean().meta({
    description: 'Whether its batch can be undone: nothing of it was changed or undone since',
  }),
  undone: z
    .object({ by: z.string(), at: unixSeconds, batch: z.string() })
    .nullable()
    .meta({ description: 'Who undid its batch, when, and the batch that did; null: not undone' }),
  undoes: z.string().nullable().meta({ description: 'The batch that this undid' }),
  now: z.string().nullable().meta({ description: 'Where the file or folder is; null: nowhere' }),
  in_trash: z.boolean().meta({ description: 'Whether it is in the trash, and `now` where it was' }),
})

export const historyAnswer = z
  .object({ entries: z.array(historyEntry), next: z.int().nullable() })
  .meta({ id: 'History' })

export type HistoryAnswer = z.output<typeof historyAnswer>

const common = z.string().nullable().meta({ description: 'null: it differs' })

export const commonMetadata = z
  .object({
    files: z.int(),
    folders: z.int().meta({ description: 'They have a description only' }),
    photographs: z.int(),
    common: z.object(forEachField(() => common)),
  })
  .meta({ id: 'CommonMetadata' })

export type CommonMetadata = z.output<typeof commonMetadata>

export const usesAnswer = z
  .object({ used: z.array(z.object({ path: z.string(), places: z.array(place) })) })
  .meta({ id: 'Uses' })
