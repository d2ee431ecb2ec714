import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

/** A good backup can leave old snapshots in place: the status page says why. */
export async function up({ execute }: SchemaBuilder): Promise<void> {
  await execute(sql`alter table backup_run add column removal_problem text`)
}
