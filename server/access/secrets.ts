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
  const secret = await existingSecret(db, name)
  if (!secret) throw new Error(`The secret "${name}" was deleted while it was being created.`)
  return secret
}

/** A secret, if it has been created. */
export async function existingSecret(db: Db, name: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row && Buffer.from(row.value, 'base64url')
}

/** The secret that signs the preview links of an editor. */
export function previewSecret(userId: string): string {
  return `preview ${userId}`
}

/** What it has signed is not valid any more. */
export async function deleteSecret(db: Db, name: string): Promise<void> {
  await db.deleteFrom('secret').where('name', '=', name).execute()
}
