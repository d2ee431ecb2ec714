import { z } from 'zod'

/** Unguessable id of a file: 22 letters and digits (130 bits), unchanged when it is renamed or moved. */
export const fileId = z
  .string()
  .regex(/^[0-9A-Za-z]{22}$/, 'A file id has 22 letters and digits.')
  .brand<'FileId'>()
  .describe('ID of a file; stays the same when it is renamed or moved')

export type FileId = z.output<typeof fileId>
