import { z } from 'zod'
import { nameConflict, unixSeconds } from '../archive/manage-response.ts'
import { metadataPatch, photoMetadata } from '../archive/metadata/metadata-patch.ts'
import { ON_CONFLICT } from '../archive/on-conflict.ts'
import { archivePath } from '../archive/paths/archive-path.ts'
import { entryName } from '../archive/paths/entry-name.ts'
import { sha256 } from '../units/sha256.ts'
import { MAX_MESSAGE } from './receipt.ts'
import { REJECTION_REASONS } from './rejection-reasons.ts'
import { correctedPage } from './upload-query.ts'

/* Calls with which editors review uploads, and their responses. */

const MAX_ENTRIES = 1000

const entryId = z.string().min(1).max(100)
const entries = z.array(entryId).min(1).max(MAX_ENTRIES)

const existingFile = z.object({ id: z.string(), path: z.string() })

/** Time and id of an entry. */
export const INBOX_CURSOR = /^(\d{1,16})-(.+)$/

export const inboxQuery = z.object({
  state: z
    .enum(['waiting', 'rejected'])
    .default('waiting')
    .describe('Uploads waiting for review, or rejected ones that can still be restored'),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  cursor: z
    .string()
    .max(200)
    .regex(INBOX_CURSOR, 'Use `next` of the previous page.')
    .optional()
    .describe('`next` of the previous page'),
})

const inboxEntry = z.object({
  entry: z.string(),
  name: z.string().describe('File name given by the sender'),
  sender: z.string().describe('Name given by the sender; may be empty'),
  message: z
    .string()
    .describe('Written by the sender on the upload form or the receipt; may be empty'),
  sha256: z.string(),
  file_size: z.int(),
  media_type: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration: z.number().nullable().describe('Seconds'),
  thumbnail: z.string().nullable().describe('Thumbhash in base64'),
  problem: z.string().nullable().describe('Why there is no preview'),
  arrived: unixSeconds,
  timestamp: unixSeconds.nullable().describe("By the sender's clock"),
  in_archive: z.array(existingFile).describe('Files of the archive with the same content'),
  in_trash: z.array(existingFile).describe('Files in the trash with the same content'),
  also_here: z.int().describe('Number of other entries with the same content'),
  url: z.string().describe('URL of the file; add thumbnail=0x150 for a preview'),
  rejection: z
    .object({
      by: z.string(),
      at: unixSeconds,
      reason: z
        .enum(REJECTION_REASONS)
        .nullable()
        .describe('What its sender reads on the receipt; null for none'),
      deleted_at: unixSeconds
        .nullable()
        .describe('When it is deleted automatically; null for never'),
    })
    .nullable()
    .describe('Null while it is waiting for review'),
})

export const inboxResponse = z
  .object({
    entries: z.array(inboxEntry),
    total: z.int(),
    file_size: z.int().describe('Total size in bytes'),
    counts: z
      .object({ waiting: z.int(), rejected: z.int() })
      .describe('Number of entries in each state'),
    next: z.string().nullable(),
  })
  .meta({ id: 'Inbox' })

export type InboxResponse = z.output<typeof inboxResponse>

const photo = z
  .enum(['strip', 'keep'])
  .default('strip')
  .describe('Whether location, device and owner data stay in the public copy of photos')

export const acceptBody = z.strictObject({
  entries,
  into: archivePath,
  name: entryName.optional().describe('New name, if there is only one entry'),
  meta: metadataPatch.omit({ name: true }).default({}),
  fromPhoto: photoMetadata
    .default({})
    .describe('Fields to fill from the metadata of each photo, unless `meta` sets them'),
  onConflict: z.enum(ON_CONFLICT).default('refuse'),
  photo,
  showSender: z
    .boolean()
    .default(false)
    .describe('Whether the name of the sender becomes public; editors always see it'),
})

export type AcceptBody = z.output<typeof acceptBody>

export const reviewBody = z.strictObject({ entries })

export const rejectBody = z.strictObject({
  entries,
  reason: z.enum(REJECTION_REASONS).optional().describe('Shown on the receipt of the sender'),
})

export const acceptResponse = z
  .object({
    results: z.array(
      z.object({
        entry: z.string(),
        ok: z.boolean(),
        path: z.string().nullable(),
        id: z.string().nullable(),
        state: z.string().nullable(),
        batch: z.string().nullable().describe('ID of the batch, to undo it'),
        code: z.string().nullable(),
        message: z.string().nullable().describe('Why it is still in the inbox'),
        conflict: nameConflict.nullable().describe('The item that has the name'),
      }),
    ),
  })
  .meta({ id: 'Accepted' })

export type AcceptResponse = z.output<typeof acceptResponse>

export const reviewResponse = z
  .object({
    count: z.int().describe('Number of changed entries'),
    batch: z.string().nullable().describe('Batch in the history'),
    missing: z
      .array(z.string())
      .describe(
        'Entries that were not changed: someone has accepted, rejected, restored, withdrawn or deleted them meanwhile, or there are none with these ids',
      ),
  })
  .meta({ id: 'Reviewed' })

export type ReviewResponse = z.output<typeof reviewResponse>

const photoOffers = z
  .object({
    event_date: z.string().nullable().describe('Date taken'),
    is_zone_known: z.boolean().describe('If false, the date may be off by a day'),
    description: z.string().describe('Caption'),
    position: z.object({ north: z.number(), east: z.number() }).nullable().describe('Degrees'),
  })
  .describe('Values that can be copied to the metadata of the file')

export const photoDetails = z
  .object({
    place: z.string().describe('Degrees north and east; empty if unknown'),
    device: z.string().describe('Serial numbers'),
    owner: z.string().describe('Name of the owner or artist'),
    camera: z.string().describe('Make and model'),
    description: z.string().describe('Caption written by the photographer or a program'),
    offers: photoOffers,
  })
  .meta({ id: 'PhotoDetails' })

export type PhotoDetails = z.output<typeof photoDetails>

export const photoResponse = z
  .object({
    details: photoDetails,
    original: z
      .object({ sha256: z.string(), file_size: z.int(), url: z.string() })
      .nullable()
      .describe(
        'Original with its metadata, if the public copy was stripped; null if the original is public',
      ),
    copies: z
      .array(existingFile)
      .describe('Up to ten other files that publish the bytes with this metadata'),
  })
  .meta({ id: 'Photo' })

export type PhotoResponse = z.output<typeof photoResponse>

export const knownBody = z.strictObject({
  sha256,
  size: z.int().min(0).optional(),
  name: z.string().max(1000).optional(),
  path: z.string().max(5000).optional(),
})

export const knownResponse = z
  .object({ files: z.array(existingFile).describe('Files with this content') })
  .meta({ id: 'KnownBytes' })

/** The fields apply to each file of the form. */
export const uploadForm = z.object({
  file: z.any().optional().meta({
    type: 'string',
    format: 'binary',
    description: 'Required, unless a message without a file is sent to the editors',
  }),
  path: z.string().optional().describe('Folder of the archive; editors only'),
  below: z.string().optional().describe('Folders below it, created if missing'),
  username: z.string().optional().describe('Name of the visitor'),
  about: correctedPage
    .optional()
    .describe(
      'Path of the page that the message corrects, e.g. `/blog/leopard-2`; begins the message',
    ),
  message: z
    .string()
    .max(MAX_MESSAGE)
    .optional()
    .describe('To the editors who review it; not used in a folder of the archive'),
  timestamp: z
    .string()
    .optional()
    .describe('Unix time in seconds, according to the clock of the sender'),
  sha256: z
    .string()
    .optional()
    .describe('SHA-256 of the file; the upload is rejected if it does not match'),
  idempotencyKey: z
    .string()
    .optional()
    .describe(
      'Random key of 16 to 64 letters, digits, `-` and `_`: a file that is sent again with the same key, for example because the response was lost, is in the inbox only once',
    ),
  onConflict: z.enum(ON_CONFLICT).optional(),
  photo: z.enum(['strip', 'keep']).optional(),
  photoDate: z
    .enum(['use', 'ignore'])
    .optional()
    .describe(
      'Whether the date a photo was taken becomes its event date. Without a time zone it may be off by a day and is not used',
    ),
})

export const uploadResult = z
  .object({
    name: z.string(),
    state: z.enum(['added', 'already there', 'new version', 'skipped', 'in the inbox']),
    path: z.string().nullable(),
    id: z.string().nullable(),
    batch: z.string().nullable().describe('ID of the batch, to undo it'),
    sha256: z.string().describe('SHA-256 of the received file'),
    file_size: z.int(),
    photo: z
      .object({ details: photoDetails, stripped: z.boolean() })
      .nullable()
      .describe('Personal metadata found in a photo, and whether it was removed'),
  })
  .meta({ id: 'UploadResult' })

const uploadedFile = uploadResult.partial().extend({
  ok: z.boolean(),
  name: z.string(),
  code: z.string().optional(),
  message: z.string().optional().describe('Why it was rejected'),
})

export const uploadResponse = z.object({ files: z.array(uploadedFile) }).meta({ id: 'Uploaded' })

export const originalBody = z.strictObject({ path: archivePath })
