import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FUZZ_TIMEOUT, FUZZED, failedSearches } from '../search/fuzzed-queries.ts'
import { type GoldenSite, openGoldenSite } from '../search/golden-site.ts'

const BUILT_PAGES = join(import.meta.dirname, '../../build/server/index.js')

let site: GoldenSite

beforeAll(async () => {
  const { pages } = await import(BUILT_PAGES)
  site = await openGoldenSite({ STORAGE_URL: 'disk' }, pages)
}, 240_000)

afterAll(() => site.close())

test.for(['/api/search', '/search'])(
  'no query is an error of %s on Postgres',
  { timeout: FUZZ_TIMEOUT },
  async (path) => {
    expect(await failedSearches(site.get, path, FUZZED)).toEqual([])
  },
)
