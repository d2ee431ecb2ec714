import { z } from 'zod'
import { archivePath } from '../archive/archive-path.ts'
import { entryName } from '../archive/entry-name.ts'
import { clash } from '../archive/manage-answer.ts'
import { ON_CLASH } from '../archive/on-clash.ts'
import { saidMetadata } from '../archive/said-metadata.ts'
import { PLACE_PRECISIONS } from './photo-place.ts'
import { sha256Text } from './upload-metadata.ts'

const MOST_ENTRIES = 1000

/** Calls that review the inbox, and their answers. */
const entryId = z.string().min(1).max(100)
const entries = z.array(entryId).min(1).max(MOST_ENTRIES)
const unixSeconds = z.int().meta({ description: 'Unix time in whole seconds' })

const standing = z.object({ id: z.string(), path: z.string() })

export const inboxQuery = z.object({
  state: z.enum(['waiting', 'rejected']).default('waiting').meta({
    description: 'Files waiting for review, or rejected files that can be restored',
  }),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  cursor: z.string().max(200).optional().meta({ description: '`next` of the previous page' }),
})

const inboxEntry = z.object({
  entry: z.string(),
  name: z.string().meta({ description: 'File name given by the sender' }),
  sender: z.string().meta({ description: 'Name given by the sender; may be empty' }),
  sha256: z.string(),
  file_size: z.int(),
  media_type: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration: z.number().nullable().meta({ description: 'Seconds' }),
  thumbnail: z.string().nullable().meta({ description: 'Thumbhash in base64' }),
  problem: z.string().nullable().meta({ description: 'Why there is no thumbnail' }),
  arrived: unixSeconds,
  timestamp: unixSeconds.nullable().meta({ description: 'By the clock of the sender' }),
  in_archive: z.array(standing).meta({ description: 'Files with the same bytes' }),
  in_trash: z.array(standing).meta({ description: 'Files in the trash with the same bytes' }),
  also_here: z.int().meta({ description: 'Number of other entries with the same bytes' }),
  url: z.string().meta({ description: 'URL of its bytes; with thumbnail=0x150 of a thumbnail' }),
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
      .meta({ description: 'Number of entries in each state' }),
    next: z.string().nullable(),
  })
  .meta({ id: 'Inbox' })

export type InboxAnswer = z.output<typeof inboxAnswer>

const photo = z.enum(['strip', 'keep']).default('strip').meta({
  description: 'Whether location, device and owner data are removed from the public copy of photos',
})

const itself = z.strictObject({ mode: z.literal('photo') })

const fromPhoto = z
  .strictObject({
    description: itself,
    event_date: itself,
    location: itself.extend({ precision: z.enum(PLACE_PRECISIONS) }),
  })
  .partial()

export const acceptBody = z.strictObject({
  entries,
  into: archivePath,
  name: entryName.optional().meta({ description: 'New name, for a single entry' }),
  meta: saidMetadata.omit({ name: true }).default({}),
  fromPhoto: fromPhoto.default({}).meta({
    description: 'Fields taken from each photo, where `meta` has none',
  }),
  onClash: z.enum(ON_CLASH).default('refuse'),
  photo,
  showSender: z.boolean().default(false).meta({
    description: 'Whether the name of the sender is public; editors always see it',
  }),
})

export type AcceptBody = z.output<typeof acceptBody>

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
        batch: z.string().nullable().meta({ description: 'Batch that undoes it in the history' }),
        code: z.string().nullable(),
        message: z.string().nullable().meta({ description: 'Why it is still in the inbox' }),
        clash: clash.nullable().meta({ description: 'The item that has this name' }),
      }),
    ),
  })
  .meta({ id: 'Accepted' })

export type AcceptAnswer = z.output<typeof acceptAnswer>

export const reviewAnswer = z
  .object({
    count: z.int().meta({ description: 'Number of changed entries' }),
    batch: z.string().nullable().meta({ description: 'Their batch in the history' }),
  })
  .meta({ id: 'Reviewed' })

export type ReviewAnswer = z.output<typeof reviewAnswer>

const photoOffers = z
  .object({
    event_date: z.string().nullable().meta({ description: 'Day the photo was taken' }),
    is_zone_known: z.boolean().meta({
      description: 'Whether the camera recorded a time zone; without it the day may be off by one',
    }),
    description: z.string().meta({ description: 'Caption' }),
    position: z
      .object({ north: z.number(), east: z.number() })
      .nullable()
      .meta({ description: 'In degrees' }),
  })
  .meta({ description: 'Values that can be used as metadata of the file' })

export const photoDetails = z
  .object({
    place: z.string().meta({ description: 'Degrees north and east; empty if there is none' }),
    device: z.string().meta({ description: 'Serial numbers' }),
    owner: z.string().meta({ description: 'Names of owner or artist' }),
    camera: z.string().meta({ description: 'Make and model' }),
    description: z.string().meta({ description: 'Description by its maker or program' }),
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
      .meta({ description: 'The original of the public copy; null if the file itself is public' }),
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
  .object({ files: z.array(standing).meta({ description: 'Files with these bytes' }) })
  .meta({ id: 'KnownBytes' })

/** The fields of an upload form; with several files they apply to each. */
export const uploadForm = z.object({
  file: z.any().meta({ type: 'string', format: 'binary' }),
  path: z.string().optional().meta({ description: 'Folder of the archive; editors only' }),
  below: z.string().optional().meta({ description: 'Subfolders, created where missing' }),
  username: z.string().optional().meta({ description: 'Name of a visitor' }),
  timestamp: z.string().optional().meta({ description: 'Unix seconds by the clock of the sender' }),
  sha256: z.string().optional().meta({ description: 'Expected SHA-256 of the file' }),
  onClash: z.enum(ON_CLASH).optional(),
  photo: z.enum(['strip', 'keep']).optional(),
  photoDate: z.enum(['use', 'ignore']).optional().meta({
    description:
      'Whether the day a photo was taken becomes its event date, if the camera recorded a time zone',
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
  batch: z
    .string()
    .nullable()
    .optional()
    .meta({ description: 'Batch that undoes it in the history' }),
  sha256: z.string().optional().meta({ description: 'Of the uploaded file' }),
  file_size: z.int().optional(),
  photo: z
    .object({ details: photoDetails, stripped: z.boolean() })
    .nullable()
    .optional()
    .meta({ description: 'Personal data in a photo, and whether it was removed' }),
  code: z.string().optional(),
  message: z.string().optional().meta({ description: 'Why it was rejected' }),
})

export const uploadAnswer = z.object({ files: z.array(uploadedFile) }).meta({ id: 'Uploaded' })

export const originalBody = z.strictObject({ path: archivePath })
