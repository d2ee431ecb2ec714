import { type QueryClass, queriesOf } from '../data/search-queries.ts'
import { timedGet } from './timed-get.ts'

const WARM = 5

/**
 * Milliseconds of each response, shortest first. One client, one query after another. Blanks before a query that was
 * asked already, as of classes with few different ones, keep its response from coming out of a cache.
 */
export async function searchTimes(
  origin: string,
  path: string,
  queries: QueryClass,
  count: number,
): Promise<number[]> {
  const times: number[] = []
  let at = 0
  for (const query of queriesOf(queries, WARM + count)) {
    const fresh = query.padStart(query.length + at)
    const url = `${origin}${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(fresh)}`
    const { ms } = await timedGet(url, { 'X-Forwarded-For': addressNumber(at) })
    if (at >= WARM) times.push(ms)
    at += 1
  }
  return times.toSorted((one, other) => one - other)
}

let queryCount = 0

/** Another URL for each request, because the searches of one are limited. */
function addressNumber(at: number): string {
  queryCount += 1
  return `10.${(queryCount >> 16) & 255}.${(queryCount >> 8) & 255}.${(queryCount + at) & 255}`
}

/** By the nearest rank: of 200 times, the 198th is the 99th percentile. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
