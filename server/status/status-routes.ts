import { Hono } from 'hono'
import { seeOther } from '../access/html-form.ts'
import type { ScheduledBackups } from '../backup/scheduled-backup.ts'
import type { SiteEnv } from '../http/site-env.ts'

/** What an Admin may start from the status page. */
export function statusRoutes(backups: ScheduledBackups) {
  return new Hono<SiteEnv>().post('/manage/status', async (c) => {
    await backups.start()
    return seeOther(c, '/manage/status')
  })
}
