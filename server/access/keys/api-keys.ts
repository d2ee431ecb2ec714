import { randomUUID } from 'node:crypto'
import { type KeyView, MAX_KEYS, type NewKeyForm } from '#domain/access/api-keys.ts'
import { keyMayExist } from '#domain/access/may-do.ts'
import type { User } from '#domain/access/user.ts'
import type { Db, Row, Tx } from '../../db/tables/schema.ts'
import { withWriteTransaction } from '../../db/write-transaction.ts'
import { ifWritable } from '../../disk/no-space.ts'
import { appendAccountChange } from '../people/account-changes.ts'
import { mayUsePasskey } from '../provider/provider-users.ts'
import { SEEN_UPDATE_MS } from '../sessions.ts'
import { newRandom } from '../site-cookies.ts'
import { tokenHash } from '../token-hash.ts'
import { userOf } from '../user-row.ts'

/** Tells secret scanners and people what it is. */
const PREFIX = 'tanks_'
const KEY = /^tanks_[\w-]{43}$/

export type NewKey =
  | { ok: true; key: string }
  | { ok: false; reason: 'name taken' | 'no folder' | 'too many' | 'not allowed' }

export type ApiKeys = ReturnType<typeof createApiKeys>

export function createApiKeys(db: Db) {
  const updateUse = async ({ id, user_id }: KeyRow) => {
    await db.updateTable('api_key').set({ used_at: Date.now() }).where('id', '=', id).execute()
    await db.updateTable('user').set({ seen_at: Date.now() }).where('id', '=', user_id).execute()
  }

  return {
    /** The user a key belongs to, with the current roles, limited by its scope; undefined for a key that is not valid. */
    async find(key: string): Promise<User | undefined> {
      if (!KEY.test(key)) return undefined
      const row = await db
        .selectFrom('api_key')
        .selectAll()
        .where('token_hash', '=', tokenHash(key))
        .where('ends_at', '>', Date.now())
        .executeTakeFirst()
      const user = row && (await userOfKey(db, row))
      if (user && Date.now() - (row.used_at ?? 0) > SEEN_UPDATE_MS) await ifWritable(updateUse(row))
      return user
    },

    /** By name. */
    async list(userId: string): Promise<KeyView[]> {
      const rows = await db
        .selectFrom('api_key')
        .leftJoin('folder', 'folder.id', 'api_key.folder_id')
        .selectAll('api_key')
        .select('folder.path as folder')
        .where('user_id', '=', userId)
        .orderBy('name')
        .execute()
      return rows.map(({ id, name, scope, folder, made_at, ends_at, used_at }) => ({
        id,
        name,
        scope,
        folder: folder ?? undefined,
        madeAt: new Date(made_at),
        endsAt: new Date(ends_at),
        usedAt: used_at === null ? undefined : new Date(used_at),
      }))
    },

    add(user: User, session: string, form: NewKeyForm): Promise<NewKey> {
      return withWriteTransaction(db, async (tx): Promise<NewKey> => {
        const { name, scope, folder, ends } = form
        const reason = await rejectionOf(tx, user, session, form)
        if (reason) return { ok: false, reason }
        const folderId = scope === 'upload' ? await folderAt(tx, folder) : null
        if (folderId === undefined) return { ok: false, reason: 'no folder' }
        const key = `${PREFIX}${newRandom()}`
        await tx
          .insertInto('api_key')
          .values({
            id: randomUUID(),
            token_hash: tokenHash(key),
            user_id: user.id,
            name,
            scope,
            folder_id: folderId,
            made_at: Date.now(),
            ends_at: ends,
            used_at: null,
          })
          .execute()
        const note = `${name} (${scope})`
        await appendAccountChange(tx, { by: user, action: 'key-added', subject: user, note })
        return { ok: true, key }
      })
    },

    async revoke(user: User, id: string): Promise<void> {
      await withWriteTransaction(db, async (tx) => {
        const row = await tx
          .deleteFrom('api_key')
          .where('user_id', '=', user.id)
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst()
        if (!row) return
        const note = row.name
        await appendAccountChange(tx, { by: user, action: 'key-revoked', subject: user, note })
      })
    },
  }
}

/** The session may have ended, and the roles may have changed, since the form was sent. */
async function rejectionOf(
  tx: Tx,
  { id }: User,
  session: string,
  { name, scope }: NewKeyForm,
): Promise<Extract<NewKey, { ok: false }>['reason'] | undefined> {
  const row = await tx
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .selectAll('user')
    .where('session.id', '=', session)
    .where('user.id', '=', id)
    .executeTakeFirst()
  if (!row || !keyMayExist(userOf(row), scope)) return 'not allowed'
  const keys = await tx.selectFrom('api_key').select('name').where('user_id', '=', id).execute()
  if (keys.some((key) => key.name === name)) return 'name taken'
  return keys.length >= MAX_KEYS ? 'too many' : undefined
}

async function folderAt(tx: Tx, path: string): Promise<number | undefined> {
  const row = await tx.selectFrom('folder').select('id').where('path', '=', path).executeTakeFirst()
  return row?.id
}

type KeyRow = Row<'api_key'>

/** Undefined if the roles do not allow the scope any more, or the provider has not confirmed the account for a week. */
async function userOfKey(db: Db, row: KeyRow): Promise<User | undefined> {
  const owner = await db
    .selectFrom('user')
    .selectAll()
    .where('id', '=', row.user_id)
    .executeTakeFirst()
  const user = owner && userOf(owner)
  if (!user || !keyMayExist(user, row.scope)) return undefined
  if (!(await mayUsePasskey(db, user.id))) return undefined
  const { id, name, scope, folder_id } = row
  return { ...user, key: { id, name, scope, folder: folder_id ?? undefined } }
}

/** Whether a key that began an upload may still end it. */
export async function isKeyValid(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('api_key')
    .selectAll()
    .where('id', '=', id)
    .where('ends_at', '>', Date.now())
    .executeTakeFirst()
  return row !== undefined && (await userOfKey(db, row)) !== undefined
}
