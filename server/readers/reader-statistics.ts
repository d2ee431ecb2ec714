import type { ReaderCount, ReaderDay, Readers } from '#domain/readers/reader-statistics.ts'
import { isoDay } from '#domain/units/day.ts'
import { DAY_MS } from '#domain/units/time.ts'
import type { Db } from '../db/tables/schema.ts'
import { firstDay } from './count-views.ts'

const MAX_NAMES = 50

/** @param now For tests. */
export function readerStatistics(db: Db, now = () => new Date()): Readers {
  return {
    async read(period) {
      const first = firstDay(isoDay(now()), period)
      const [days, pages, sites] = await Promise.all([
        daysSince(db, first, period),
        mostCounted(db, first, 'page'),
        mostCounted(db, first, 'site'),
      ])
      return { days, pages, sites }
    },
  }
}

async function daysSince(db: Db, first: string, count: number): Promise<readonly ReaderDay[]> {
  const rows = await db
    .selectFrom('reader_count')
    .select(['day', 'kind', (row) => row.fn.sum<number>('total').as('total')])
    .where('id', '>=', first)
    .where('kind', 'in', ['page', 'visitors'])
    .groupBy(['day', 'kind'])
    .execute()
  const totals = new Map(rows.map(({ day, kind, total }) => [`${day} ${kind}`, total]))
  return Array.from({ length: count }, (_, at) => {
    const day = isoDay(new Date(Date.parse(first) + at * DAY_MS))
    const [views = 0, visitors = 0] = [totals.get(`${day} page`), totals.get(`${day} visitors`)]
    return { day, views, visitors }
  })
}

async function mostCounted(
  db: Db,
  first: string,
  kind: 'page' | 'site',
): Promise<readonly ReaderCount[]> {
  return db
    .selectFrom('reader_count')
    .select(['name', (row) => row.fn.sum<number>('total').as('views')])
    .where('id', '>=', first)
    .where('kind', '=', kind)
    .groupBy('name')
    .orderBy('views', 'desc')
    .orderBy('name')
    .limit(MAX_NAMES)
    .execute()
}
