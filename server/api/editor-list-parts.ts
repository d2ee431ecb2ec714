import type { Kysely } from 'kysely'
import type { Database } from '../db/tables/schema.ts'

export interface EditorListParts {
  db: Kysely<Database>
  /** Days until deleted and rejected files are purged; 0: never. */
  trashDays: number
}
