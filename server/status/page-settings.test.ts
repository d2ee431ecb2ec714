import { expect, test } from 'vitest'
import { openTestSite } from '../test-site.fixture.ts'

/** What the imprint is given. */
async function retentionIn(settings: Record<string, string>) {
  const given: unknown[] = []
  const site = await openTestSite({
    storage: 'disk',
    settings,
    async render(_, { backupRetention }) {
      given.push(backupRetention)
      return new Response('', { headers: { 'content-type': 'text/html' } })
    },
  })
  await site.get('/impressum')
  await site.close()
  return given
}

test.for([
  { settings: { BACKUP_TO: '/backups' }, retention: { count: 12, unit: 'month' } },
  {
    settings: { BACKUP_TO: '/backups', BACKUP_KEEP: '10,0,0' },
    retention: { count: 10, unit: 'day' },
  },
  { settings: { BACKUP_KEEP: '10,0,0' }, retention: undefined },
])(
  'with $settings pages know that backups keep what is deleted for $retention',
  async ({ settings, retention }) => {
    expect(await retentionIn(settings)).toEqual([retention])
  },
)
