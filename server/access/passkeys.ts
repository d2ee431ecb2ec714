import type { z } from 'zod'
import type { PasskeyView } from '#domain/access/account.ts'
import type { newPasskey, passkeyProof } from '#domain/access/passkey-response.ts'
import type { User } from '#domain/access/user.ts'
import { hasRow } from '../db/has-row.ts'
import type { Db } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { SiteError } from '../errors.ts'
import type { StepHolder } from './login/login-steps.ts'
import { endSessions } from './sessions.ts'
import { userOf } from './user-row.ts'

/** Loaded on first use, as it is large and often unused. */
const library = () => import('@simplewebauthn/server')

const SITE_NAME = 'Tanks & Technology'

/** The message of access/too-many-passkeys names it. */
const MAX_PASSKEYS = 20

export type Passkeys = ReturnType<typeof createPasskeys>

/** Passkeys are bound to this host name: browsers do not offer them at another. */
export function createPasskeys(db: Db, siteUrl: string) {
  const rpID = new URL(siteUrl).hostname
  const expected = { expectedOrigin: siteUrl, expectedRPID: rpID, requireUserVerification: true }

  const idsOf = (userId: string, tx: Db = db) =>
    tx.selectFrom('passkey').select('id').where('user_id', '=', userId).execute()

  return {
    /**
     * Options for registration, with a challenge to store.
     * @throws SiteError access/too-many-passkeys
     */
    async beginAdding({ id, name, nickname }: User): Promise<{ challenge: string }> {
      const existing = await idsOf(id)
      if (existing.length >= MAX_PASSKEYS) throw new SiteError('access/too-many-passkeys')
      const { generateRegistrationOptions } = await library()
      return generateRegistrationOptions({
        rpID,
        rpName: SITE_NAME,
        userID: new Uint8Array(Buffer.from(id)),
        userName: name,
        userDisplayName: nickname,
        excludeCredentials: existing,
        // It replaces name and password, so it must be discoverable and verify the user.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    /**
     * Stores the new passkey; false if the response is invalid or the session has ended.
     * @throws SiteError access/too-many-passkeys
     */
    async add(
      { userId, session }: StepHolder,
      {
        name,
        response,
        challenge,
      }: { name: string; response: z.output<typeof newPasskey>; challenge: string },
    ): Promise<boolean> {
      const { verifyRegistrationResponse } = await library()
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response,
        expectedChallenge: challenge,
      }).catch(doesNotFit)
      if (!registrationInfo) return false
      const { id, publicKey, counter } = registrationInfo.credential
      return withWriteTransaction(db, async (tx) => {
        // A password change ends the session, which must not add a passkey afterwards.
        const open = tx.selectFrom('session').select('id').where('user_id', '=', userId)
        if (!(await hasRow(open.where('id', '=', session)))) return false
        if ((await idsOf(userId, tx)).length >= MAX_PASSKEYS)
          throw new SiteError('access/too-many-passkeys')
        const added = tx
          .insertInto('passkey')
          .values({
            id,
            user_id: userId,
            public_key: Buffer.from(publicKey).toString('base64url'),
            counter,
            transports: response.response.transports.join(','),
            name,
            created_at: Date.now(),
            used_at: null,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
        return hasRow(added)
      })
    },

    /**
     * Options for authentication.
     * @param userId Restricts them to this user's passkeys. Without it they reveal nothing about which accounts have any.
     */
    async beginProving(userId?: string): Promise<{ challenge: string }> {
      const { generateAuthenticationOptions } = await library()
      return generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        ...(userId !== undefined && { allowCredentials: await idsOf(userId) }),
      })
    },

    /** The owner of the passkey; undefined if it is unknown or the response is invalid. */
    async prove(
      response: z.output<typeof passkeyProof>,
      challenge: string,
    ): Promise<User | undefined> {
      const row = await db
        .selectFrom('passkey')
        .innerJoin('user', 'user.id', 'passkey.user_id')
        .selectAll('user')
        .select(['public_key', 'counter'])
        .where('passkey.id', '=', response.id)
        .executeTakeFirst()
      if (!row) return undefined
      const { verifyAuthenticationResponse } = await library()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response,
        expectedChallenge: challenge,
        credential: {
          id: response.id,
          publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
          counter: row.counter,
        },
      }).catch(doesNotFit)
      if (!verified) return undefined
      const used = { counter: authenticationInfo.newCounter, used_at: Date.now() }
      await db.updateTable('passkey').set(used).where('id', '=', response.id).execute()
      return userOf(row)
    },

    async list(userId: string): Promise<PasskeyView[]> {
      const rows = await db
        .selectFrom('passkey')
        .select(['id', 'name', 'created_at', 'used_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute()
      return rows.map(({ id, name, created_at, used_at }) => ({
        id,
        name,
        createdAt: new Date(created_at),
        usedAt: used_at === null ? undefined : new Date(used_at),
      }))
    },

    /** Removes one passkey, or `all`, and ends all other sessions, as it is not recorded which passkey started them. */
    async remove(userId: string, id: string, session: string | undefined): Promise<void> {
      await withWriteTransaction(db, async (tx) => {
        const removed = tx
          .deleteFrom('passkey')
          .where('user_id', '=', userId)
          .$if(id !== 'all', (passkeys) => passkeys.where('id', '=', id))
          .returning('id')
        if (await hasRow(removed)) await endSessions(tx, userId, session)
      })
    },
  }
}

/** The library throws for every invalid response; none of these is a server error. */
function doesNotFit(): { verified: false; registrationInfo?: never; authenticationInfo?: never } {
  return { verified: false }
}
