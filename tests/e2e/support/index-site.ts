import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { pino } from 'pino'
import { parseConfig } from '#server/config.ts'
import { hasRow } from '#server/db/has-row.ts'
import type { Db } from '#server/db/tables/schema.ts'
import { openSite } from '#server/open-site.ts'
import { isIndexComplete } from '#server/search/index/index-state.ts'

const POLL_INTERVAL_MS = 100

/** Indexes the site once, so that sites on copies of its data need not do so at their start. */
export async function indexSite(environment: Record<string, string>): Promise<void> {
  const site = await openSite({
    config: parseConfig({ ...environment, SAMPLES: 'off' }),
    log: pino({ level: 'warn' }),
    assets: new Hono(),
    render: async () => new Response(),
    show: () => undefined,
  })
  const { db } = site.inside
  while (!(await isIndexComplete(db)) || (await hasPagesToDraw(db))) await sleep(POLL_INTERVAL_MS)
  await site.close()
}

function hasPagesToDraw(db: Db): Promise<boolean> {
  return hasRow(db.selectFrom('search_text').select('sha256').where('is_drawn', '=', 0))
}
