import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { mayDo } from '#domain/access/may-do.ts'
import type { SenderKind } from '#domain/uploads/accepted-types.ts'
import { readVisitorCookie } from '../access/site-cookies.ts'
import { SiteError } from '../errors.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { type Actor, actorOfUser } from '../manage/change.ts'

export interface Sender {
  kind: SenderKind
  /** Owner of unfinished uploads: a user, or a visitor's browser. */
  owner: string
  /** Recorded in the history. */
  actor: Actor
  from: string | undefined
  /** The API key of a script, and the folder to which it is limited. */
  key?: { id: string; folder: number | undefined; account: string } | undefined
}

/** @throws SiteError access/forged without a token, because such an upload could never be resumed. */
export function senderOf(c: Context<SiteEnv>): Sender {
  const sender = knownSender(c)
  if (!sender) throw new SiteError('access/forged')
  return sender
}

/** Undefined for a browser that has no cookie of this site yet. */
export function knownSender(c: Context<SiteEnv>): Sender | undefined {
  const user = c.get('user')
  const from = c.get('from')
  if (user) {
    const { key, ...account } = user
    return {
      kind: mayDo(account, 'file_managment') ? 'editor' : 'visitor',
      owner: key ? `key ${key.id}` : `user ${user.id}`,
      actor: actorOfUser(user),
      from,
      key: key && { id: key.id, folder: key.folder, account: user.name },
    }
  }
  const visitor = readVisitorCookie(c)
  if (visitor === undefined) return undefined
  const owner = hash('sha256', visitor, 'base64url')
  return { kind: 'visitor', owner: `visitor ${owner}`, actor: { id: '', name: '' }, from }
}
