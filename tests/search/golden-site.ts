import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, vi } from 'vitest'
import type { SearchResponse } from '#domain/search/search-response.ts'
import { createMediaProcessor } from '#server/media/media-processor-pool.ts'
import type { Pages } from '#server/pages.ts'
import { openTextReader } from '#server/search/texts/text-reader.ts'
import { openTestSite } from '#server/test-site.fixture.ts'
import type { JudgedQuery } from './score.ts'

const PATIENCE = { timeout: 120_000 }
const HOOK_MS = 240_000

/** A site with the content and the sample archive, all of it indexed. @param render Its pages, if they are needed. */
export async function openGoldenSite(settings: Record<string, string> = {}, render?: Pages) {
  const site = await openTestSite({
    settings: { SAMPLES: 'on', ...settings },
    ...(render && { render }),
    openMediaProcessor: createMediaProcessor,
    openTextReader,
    isSearched: true,
  })
  const ask = (q: string, more: Record<string, string> = {}) =>
    site.get(`/api/search?${new URLSearchParams({ q, limit: '20', ...more })}`)
  const search = async (q: string, more?: Record<string, string>) =>
    (await (await ask(q, more)).json()) as SearchResponse
  await vi.waitUntil(async () => (await search('leopard')).isIndexing === false, PATIENCE)
  return { get: site.get, ask, search, close: site.close }
}

export type GoldenSite = Awaited<ReturnType<typeof openGoldenSite>>

let shared: Promise<GoldenSite> | undefined

/** A golden site that all test files of a process share, because they only search. */
export function goldenSite(): Pick<GoldenSite, 'search'> {
  const open = () => {
    shared ??= openGoldenSite()
    return shared
  }
  beforeAll(open, HOOK_MS)
  return { search: async (q, more) => (await open()).search(q, more) }
}

export const GOLDEN = ['golden-public.json', 'golden-own.json'] as const

/** Parameters of the request for a judged query. */
export function parametersOf({ kind }: JudgedQuery): Record<string, string> {
  return kind === 'suggestion' ? { partial: '1' } : {}
}

export function goldenQueries(name: (typeof GOLDEN)[number]): JudgedQuery[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))
}
