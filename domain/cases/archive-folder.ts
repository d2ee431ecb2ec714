import { z } from 'zod'

/** A folder of the archive, as authors name it: `/Vehicles/Germany`. Whether it is there, the archive knows. */
export const archiveFolder = z
  .string()
  .startsWith('/', 'expected a folder of the archive that starts with /')
