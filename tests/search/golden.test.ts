import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import { createMediaProcessor } from '#server/media/media-processor-pool.ts'
import { openTextReader } from '#server/search/text-reader.ts'
import { openTestSite, type TestSite } from '#server/test-site.fixture.ts'
import { type JudgedQuery, meanReciprocalRank, scoreQuery, scoreText } from './score.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite({
    settings: { SAMPLES: 'on' },
    openMediaProcessor: createMediaProcessor,
    openTextReader,
    isSearched: true,
  })
  await vi.waitUntil(async () => !(await search('leopard')).isIndexing, { timeout: 60_000 })
  await vi.waitUntil(async () => (await waitingTexts()) === 0, { timeout: 60_000 })
}, 90_000)

afterAll(() => site.close())

async function search(q: string): Promise<SearchAnswer> {
  const response = await site.get(`/api/search?q=${encodeURIComponent(q)}&limit=20`)
  expect(response.status, q).toBe(200)
  return (await response.json()) as SearchAnswer
}

async function waitingTexts(): Promise<number> {
  const rows = await site.db
    .selectFrom('search_text')
    .select('sha256')
    .where('is_done', '=', 0)
    .execute()
  return rows.length
}

test.each(['golden-public.json'])('the judged queries of %s', async (file) => {
  const queries = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as JudgedQuery[]
  const scores = []
  for (const query of queries) scores.push(scoreQuery(query, (await search(query.q)).hits))
  const negative = scores.filter(
    ({ query: { want, kind } }) => want.length === 0 && kind !== 'hostile',
  )
  expect(negative.filter(({ hits }) => hits.length > 0).map(scoreText)).toEqual([])
  expect(scores.filter(({ wrong }) => wrong.length > 0).map(scoreText)).toEqual([])
  const late = scores.filter(({ query, rank }) => query.want.length > 0 && rank !== 1)
  expect(meanReciprocalRank(scores), late.map(scoreText).join('\n')).toBeGreaterThanOrEqual(0.9)
})
