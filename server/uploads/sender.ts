import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { mayDo } from '#domain/access/may-do.ts'
import type { SenderKind } from '#domain/uploads/accepted-types.ts'
import { readVisitorCookie } from '../access/site-cookies.ts'
import { SiteError } from '../errors.ts'
import type { SiteEnv } from '../http/site-env.ts'
import type { Actor } from '../manage/change.ts'

export interface Sender {
  kind: SenderKind
  /** Owner of unfinished uploads: a user, or a visitor's browser. */
  owner: string
  /** Recorded in the history. */
  actor: Actor
  from: string | undefined
}

/** @throws SiteError access/forged without a token, because such an upload could never be resumed. */
export function senderOf(c: Context<SiteEnv>): Sender {
  const user = c.get('user')
  const from = c.get('from')
  if (user) {
    return {
      kind: mayDo(user, 'file_managment') ? 'editor' : 'visitor',
      owner: `user ${user.id}`,
      actor: { id: user.id, name: user.name },
      from,
    }
  }
  const visitor = readVisitorCookie(c)
  if (visitor === undefined) throw new SiteError('access/forged')
  const owner = createHash('sha256').update(visitor).digest('base64url')
  return { kind: 'visitor', owner: `visitor ${owner}`, actor: { id: '', name: '' }, from }
}
