import { z } from 'zod'
import { archivePath } from '../archive/archive-path.ts'
import { entryName } from '../archive/entry-name.ts'
import { ON_CLASH } from '../archive/on-clash.ts'
import { isSenderName } from './sender-name.ts'

const LATEST_SECONDS = 1e11

/** Lower-case hex. */
export const sha256Text = z.string().regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits')

/** A field that a form leaves empty says nothing. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** What a sender says of one file. */
export const saidOfUpload = z.object({
  name: entryName,
  /** Folder of the archive that it goes to; without one it goes to the inbox. */
  path: orNothing(archivePath),
  /** Folders below it that are made where they are missing: where the file lay when a folder was dropped. */
  below: orNothing(archivePath),
  username: orNothing(z.string().refine(isSenderName, 'expected letters, digits and spaces only')),
  /** Unix seconds by the sender's clock; what makes no sense is left out. */
  timestamp: orNothing(z.coerce.number().int().min(0).max(LATEST_SECONDS)).catch(undefined),
  /** Of the whole file: what arrives is compared with it. */
  sha256: orNothing(sha256Text),
  onClash: orNothing(z.enum(ON_CLASH)).transform((choice) => choice ?? 'refuse'),
  /** What becomes of place, device and owner in the public copy of a photograph. */
  photo: orNothing(z.enum(['strip', 'keep'])).transform((choice) => choice ?? 'strip'),
  /** Whether the day on which a photograph was taken becomes its event date. */
  photoDate: orNothing(z.enum(['use', 'ignore'])).transform((choice) => choice ?? 'ignore'),
})

export type SaidOfUpload = z.output<typeof saidOfUpload>
