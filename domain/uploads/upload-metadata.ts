import { z } from 'zod'
import { ON_CONFLICT } from '../archive/on-conflict.ts'
import { archivePath } from '../archive/paths/archive-path.ts'
import { entryName } from '../archive/paths/entry-name.ts'
import { nameProblem } from '../archive/paths/name-problem.ts'
import { sha256 } from '../units/sha256.ts'
import { messageAbout } from './message-to-editors.ts'
import { MAX_MESSAGE, tidyMessage } from './receipt.ts'
import { isSenderName } from './sender-name.ts'
import { correctedPage } from './upload-query.ts'

const LATEST_SECONDS = 1e11

/** An empty field of a form is unset. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const newFolders = archivePath.superRefine((path, context) => {
  const problem = path
    .split('/')
    .filter(Boolean)
    .map(nameProblem)
    .find((one) => one !== undefined)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

const sentMetadata = z.object({
  name: entryName,
  /** Folder of the archive; without one the file goes to the inbox. */
  path: optional(archivePath),
  /** Subfolders of a dropped folder; created where they are missing. */
  below: optional(newFolders),
  username: optional(z.string().refine(isSenderName, 'expected letters, digits and spaces only')),
  /** The page that it corrects; begins the message. */
  about: optional(correctedPage),
  /** To the editors who review it. */
  message: optional(
    z
      .string()
      .transform((typed) => tidyMessage(typed).trim())
      .pipe(z.string().max(MAX_MESSAGE)),
  ),
  /** Unix seconds by the sender's clock; invalid values are ignored. */
  timestamp: optional(z.coerce.number().int().min(0).max(LATEST_SECONDS)).catch(undefined),
  /** Expected hash of the whole file. */
  sha256: optional(sha256),
  /** Chosen by the sender: a file that is sent again with the same key is in the inbox only once. */
  idempotencyKey: optional(z.string().regex(/^[\w-]{16,64}$/)),
  onConflict: optional(z.enum(ON_CONFLICT)).transform((choice) => choice ?? 'refuse'),
  /** Whether location, device and owner data are removed from the public copy of a photo. */
  photo: optional(z.enum(['strip', 'keep'])).transform((choice) => choice ?? 'strip'),
  /** Whether the day a photo was taken becomes its event date. */
  photoDate: optional(z.enum(['use', 'ignore'])).transform((choice) => choice ?? 'ignore'),
})

/** Metadata that a sender sets for one file. */
export const uploadMetadata = sentMetadata.transform(({ about, ...metadata }) =>
  about === undefined
    ? metadata
    : { ...metadata, message: messageAbout(about, metadata.message).trim() },
)

export type UploadMetadata = z.output<typeof uploadMetadata>
