import { z } from 'zod'
import { archivePath } from '../archive/archive-path.ts'
import { entryName } from '../archive/entry-name.ts'
import { clash } from '../archive/manage-answer.ts'
import { metadataPatch, photoMetadata } from '../archive/metadata-patch.ts'
import { ON_CLASH } from '../archive/on-clash.ts'
import { sha256Text } from './said-of-upload.ts'

const MOST_ENTRIES = 1000

/** Shapes of the calls by which managers look through what was sent in, and of their answers. */
const entryId = z.string().min(1).max(100)
const entries = z.array(entryId).min(1).max(MOST_ENTRIES)
const unixSeconds = z.int().meta({ description: 'Unix time in whole seconds' })

const standing = z.object({ id: z.string(), path: z.string() })

export const inboxQuery = z.object({
  state: z.enum(['waiting', 'rejected']).default('waiting').meta({
    description: 'Files that wait for review, or those that were rejected and can be restored',
  }),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  cursor: z.string().max(200).optional().meta({ description: '`next` of the page before' }),
})

const inboxEntry = z.object({
  entry: z.string(),
  name: z.string().meta({ description: 'As the sender called the file' }),
  sender: z.string().meta({ description: 'What the sender called themselves; may be empty' }),
  sha256: z.string(),
  file_size: z.int(),
  media_type: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration: z.number().nullable().meta({ description: 'Seconds' }),
  thumbnail: z.string().nullable().meta({ description: 'Thumbhash in base64' }),
  problem: z.string().nullable().meta({ description: 'Why there is no picture of it' }),
  arrived: unixSeconds,
  timestamp: unixSeconds.nullable().meta({ description: 'By the clock of the sender' }),
  in_archive: z.array(standing).meta({ description: 'Files that show the same bytes already' }),
  in_trash: z.array(standing).meta({ description: 'Files in the trash that had them' }),
  also_here: z.int().meta({ description: 'How many other entries hold the same bytes' }),
  url: z.string().meta({ description: 'Its bytes; with thumbnail=0x150 a picture' }),
  rejection: z
    .object({
      by: z.string(),
      at: unixSeconds,
      deleted_at: unixSeconds.nullable().meta({
        description: 'When it is deleted automatically; null: never',
      }),
    })
    .nullable()
    .meta({ description: 'Null while it waits for review' }),
})

export const inboxAnswer = z
  .object({
    entries: z.array(inboxEntry),
    total: z.int(),
    file_size: z.int().meta({ description: 'Bytes of all of them' }),
    counts: z
      .object({ waiting: z.int(), rejected: z.int() })
      .meta({ description: 'How many entries are in each state' }),
    next: z.string().nullable(),
  })
  .meta({ id: 'Inbox' })

export type InboxAnswer = z.output<typeof inboxAnswer>

const photo = z.enum(['strip', 'keep']).default('strip').meta({
  description: 'What becomes of place, device and owner in the public copy of photographs',
})

export const acceptBody = z.strictObject({
  entries,
  into: archivePath,
  name: entryName.optional().meta({ description: 'Another name, where it is one entry' }),
  meta: metadataPatch.omit({ name: true }).default({}),
  fromPhoto: photoMetadata.default({}).meta({
    description: 'What each photograph says itself, where `meta` leaves it open',
  }),
  onClash: z.enum(ON_CLASH).default('refuse'),
  photo,
  showSender: z.boolean().default(false).meta({
    description: 'Whether everybody is to read the name of the sender; managers always do',
  }),
})

export type AcceptBody = z.output<typeof acceptBody>

/** Entries that are rejected, restored or deleted permanently. */
export const reviewBody = z.strictObject({ entries })

export const acceptAnswer = z
  .object({
    results: z.array(
      z.object({
        entry: z.string(),
        ok: z.boolean(),
        path: z.string().nullable(),
        id: z.string().nullable(),
        state: z.string().nullable(),
        batch: z.string().nullable().meta({ description: 'Undoes it in the history' }),
        code: z.string().nullable(),
        message: z.string().nullable().meta({ description: 'Why it is still in the inbox' }),
        clash: clash.nullable().meta({ description: 'What bears the name already' }),
      }),
    ),
  })
  .meta({ id: 'Accepted' })

export type AcceptAnswer = z.output<typeof acceptAnswer>

export const reviewAnswer = z
  .object({
    count: z.int().meta({ description: 'How many entries were changed' }),
    batch: z.string().nullable().meta({ description: 'Their batch in the history' }),
  })
  .meta({ id: 'Reviewed' })

export type ReviewAnswer = z.output<typeof reviewAnswer>

const photoOffers = z
  .object({
    event_date: z.string().nullable().meta({ description: 'Day on which it was taken' }),
    is_zone_known: z.boolean().meta({ description: 'Without its time zone a day may be one off' }),
    description: z.string().meta({ description: 'Caption that somebody wrote' }),
    position: z
      .object({ north: z.number(), east: z.number() })
      .nullable()
      .meta({ description: 'In degrees' }),
  })
  .meta({ description: 'What may become metadata of the file, once somebody chooses that' })

export const photoDetails = z
  .object({
    place: z.string().meta({ description: 'Degrees north and east; empty: it tells none' }),
    device: z.string().meta({ description: 'Serial numbers' }),
    owner: z.string().meta({ description: 'Names of owner or artist' }),
    camera: z.string().meta({ description: 'Maker and model, as thousands of others have them' }),
    description: z.string().meta({ description: 'What its maker or program wrote of it' }),
    offers: photoOffers,
  })
  .meta({ id: 'PhotoDetails' })

export type PhotoDetails = z.output<typeof photoDetails>

export const photoAnswer = z
  .object({
    details: photoDetails,
    original: z
      .object({ sha256: z.string(), file_size: z.int(), url: z.string() })
      .nullable()
      .meta({ description: 'Where what everybody sees was made of it; null: everybody sees it' }),
  })
  .meta({ id: 'Photo' })

export type PhotoAnswer = z.output<typeof photoAnswer>

export const knownBody = z.strictObject({
  sha256: sha256Text,
  size: z.int().min(0).optional(),
  name: z.string().max(1000).optional(),
  path: z.string().max(5000).optional(),
})

export const knownAnswer = z
  .object({ files: z.array(standing).meta({ description: 'Files that show these bytes' }) })
  .meta({ id: 'KnownBytes' })

/** What a form with one file says; where it brings several, what is said is said of each. */
export const uploadForm = z.object({
  file: z.any().meta({ type: 'string', format: 'binary' }),
  path: z.string().optional().meta({ description: 'Folder of the archive, of managers only' }),
  below: z.string().optional().meta({ description: 'Folders below it, made where missing' }),
  username: z.string().optional().meta({ description: 'What a visitor is called' }),
  timestamp: z.string().optional().meta({ description: 'Unix seconds by the clock of the sender' }),
  sha256: z.string().optional().meta({ description: 'Of the file; what arrives is compared' }),
  onClash: z.enum(ON_CLASH).optional(),
  photo: z.enum(['strip', 'keep']).optional(),
  photoDate: z.enum(['use', 'ignore']).optional().meta({
    description:
      'Whether the day on which a photograph was taken becomes its event date; one without a time zone may be off by a day and does not',
  }),
})

const uploadedFile = z.object({
  ok: z.boolean(),
  name: z.string(),
  state: z.string().optional().meta({
    description: 'added, already there, new version, skipped or in the inbox',
  }),
  path: z.string().nullable().optional(),
  id: z.string().nullable().optional(),
  batch: z.string().nullable().optional().meta({ description: 'Undoes it in the history' }),
  sha256: z.string().optional().meta({ description: 'Of what arrived' }),
  file_size: z.int().optional(),
  photo: z
    .object({ details: photoDetails, stripped: z.boolean() })
    .nullable()
    .optional()
    .meta({ description: 'What a photograph told, and whether that was taken out' }),
  code: z.string().optional(),
  message: z.string().optional().meta({ description: 'Why it was not taken' }),
})

export const uploadAnswer = z.object({ files: z.array(uploadedFile) }).meta({ id: 'Uploaded' })

export const originalBody = z.strictObject({ path: archivePath })
