import { setTimeout as sleep } from 'node:timers/promises'
import { formFields, seeOther } from '../access/html-form.ts'
import type { ScheduledBackups } from '../backup/scheduled-backup.ts'
import { SiteError } from '../errors.ts'
import { type Route, route } from '../http/route.ts'
import type { ScheduledNotices } from '../notices/schedule-notices.ts'

/** The page follows what takes longer. */
const SEND_WAIT_MS = 2000

interface StatusParts {
  backups: ScheduledBackups
  notices: Pick<ScheduledNotices, 'sendTest'>
}

/** The buttons of the status page; the field `change` names the one. */
export function statusRoutes({ backups, notices }: StatusParts): Route[] {
  const changes = new Map<string, () => Promise<unknown>>([
    ['', () => backups.start()],
    ['test-notice', () => Promise.race([notices.sendTest(), sleep(SEND_WAIT_MS)])],
  ])
  const change = route('POST /manage/status', 'administer', async (c) => {
    const fields = await formFields(c, 'change')
    const start = changes.get(fields.change)
    if (!start) throw new SiteError('request/malformed')
    await start()
    return seeOther(c, '/manage/status')
  })
  return [change]
}
