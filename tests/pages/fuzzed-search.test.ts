import { expect, test } from 'vitest'
import { FUZZ_TIMEOUT, FUZZED, failedSearches } from '../search/fuzzed-queries.ts'
import { builtSite } from './built-site.ts'

const site = builtSite()

test.for(['/api/search', '/search'])(
  'W34: no query is an error of %s',
  { timeout: FUZZ_TIMEOUT },
  async (path) => {
    expect(await failedSearches(site.ask, path, FUZZED)).toEqual([])
  },
)
