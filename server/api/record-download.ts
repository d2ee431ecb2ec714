import type { Context } from 'hono'
import { mayDo } from '#domain/access/may-do.ts'
import { recordExport } from '../access/people/account-changes.ts'
import type { Db } from '../db/tables/schema.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { actorOfUser } from '../manage/change.ts'

/** Downloads of editors are in the history of accounts; those of visitors are not. */
export async function recordDownload(db: Db, c: Context<SiteEnv>, name: string): Promise<void> {
  const user = c.get('user')
  if (c.req.raw.method === 'HEAD' || !user || !mayDo(user, 'file_reading')) return
  await recordExport(db, actorOfUser(user), name)
}
