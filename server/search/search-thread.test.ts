import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, expect, test, vi } from 'vitest'
import { searchRequest } from '#domain/search/search-request.ts'
import { DAMAGED_DATABASE } from '../db/damage.ts'
import { openTestSite } from '../test-site.fixture.ts'
import { openSearchThread } from './search-thread.ts'

const request = searchRequest.parse({ q: 'leopard' })

afterEach(() => vi.useRealTimers())

test('the first search is answered, however long its thread takes to start', async () => {
  const site = await openTestSite({ settings: { DATABASE_URL: 'sqlite' } })
  const searcher = openSearchThread(join(site.config.DATA_DIR, 'site.sqlite'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const search = searcher.search(request, false, undefined)
  // As if the machine were busy with something else.
  vi.advanceTimersByTime(60_000)
  expect(await search).toMatchObject({ hits: [] })
  vi.useRealTimers()
  await searcher.close()
  await site.close()
})

test('a damaged search index is reported by the health check and in the log', async () => {
  const site = await openTestSite({ settings: { DATABASE_URL: 'sqlite' } })
  damageSearchIndex(join(site.config.DATA_DIR, 'site.sqlite'))
  const { status } = await site.get('/api/search?q=leopard')
  expect(status).toBe(500)
  expect(site.lines.map(({ msg }) => msg)).toContain(DAMAGED_DATABASE)
  await vi.waitFor(async () =>
    expect(await (await site.get('/healthz')).json()).toMatchObject({ verified: 'faults' }),
  )
  await site.close()
})

/** Overwrites its tables as a failing disk does, while the site has them open. */
function damageSearchIndex(file: string): void {
  const database = new Sqlite(file)
  database.pragma('wal_checkpoint(truncate)')
  const pages = database
    .prepare(`select pageno from dbstat where name glob 'search_*'`)
    .pluck()
    .all() as number[]
  database.close()
  const bytes = readFileSync(file)
  for (const page of pages) bytes.fill(0xff, (page - 1) * 4096, page * 4096)
  writeFileSync(file, bytes)
}
