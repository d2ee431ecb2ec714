import { seeOther } from '../access/html-form.ts'
import type { ScheduledBackups } from '../backup/scheduled-backup.ts'
import { type Route, route } from '../http/route.ts'

export function statusRoutes(backups: ScheduledBackups): Route[] {
  const startBackup = route('POST /manage/status', 'administer', async (c) => {
    await backups.start()
    return seeOther(c, '/manage/status')
  })
  return [startBackup]
}
