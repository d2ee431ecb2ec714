import { z } from 'zod'

/** A folder of the archive, as authors name it: `/Vehicles/Germany`. It may not exist. */
export const archiveFolder = z
  .string()
  .startsWith('/', 'expected a folder of the archive that starts with /')
