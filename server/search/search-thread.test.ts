import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { searchRequest } from '#domain/search/search-request.ts'
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
