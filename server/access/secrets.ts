import { randomBytes } from 'node:crypto'
import type { Db } from '../db/tables/schema.ts'

const BYTES = 32

/** A secret, created on first use and shared by all nodes. */
export async function siteSecret(db: Db, name: string): Promise<Uint8Array> {
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Buffer.from(value, 'base64url')
}
