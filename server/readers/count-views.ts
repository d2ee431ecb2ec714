import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { READER_PERIODS } from '#domain/readers/reader-statistics.ts'
import { isoDay } from '#domain/units/day.ts'
import { DAY_MS } from '#domain/units/time.ts'
import { countRows } from '../db/count-rows.ts'
import { inBatches } from '../db/in-batches.ts'
import type { Database, Db, Tx } from '../db/tables/schema.ts'
import { networkOf } from '../http/ip-network.ts'
import { NAME_LIMITS, type ViewBatch } from './view-batch.ts'

/** Different visitors a day; more are not counted as visitors. */
const VISITORS_A_DAY = 50_000
const ROWS_A_STATEMENT = 100
/** 128 of 256 bits. */
const HASH_LENGTH = 22
/** Counts are only deleted if this many of the recent days have any. */
const MIN_RECENT_DAYS = 30
const RECENT_DAYS = 90
const KEPT_DAYS = Math.max(...READER_PERIODS)

type Kind = Database['reader_count']['kind']

/** Adds a batch to the counts of its day. */
export async function countViews(db: Db, batch: ViewBatch): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const salt = await beginDay(tx, batch.day)
    // Otherwise another node has begun the next day, and nobody can tell the visitors of this one apart any more.
    const visitors = salt.day === batch.day ? await countNewVisitors(tx, batch, salt.salt) : 0
    if (visitors > 0) await addTotals(tx, batch.day, { kind: 'visitors', totals: [['', visitors]] })
    for (const kind of ['page', 'site'] as const) {
      const totals = await limitNames(tx, batch, kind)
      await addTotals(tx, batch.day, { kind, totals: [...totals] })
    }
  })
}

/** Throws the salt and the visitors of the day before away, and counts that are too old. */
export async function endDayBefore(db: Db, today: string): Promise<void> {
  await db.transaction().execute((tx) => beginDay(tx, today))
}

/** The salt of a day. The statement that writes comes first because it locks the counts: nodes write one after the other. */
async function beginDay(tx: Tx, day: string): Promise<{ day: string; salt: string }> {
  const next = { day, salt: randomBytes(32).toString('base64url') }
  const before = await tx
    .insertInto('reader_salt')
    .values({ id: 1, ...next })
    .onConflict((same) =>
      same.column('id').doUpdateSet((row) => ({ day: row.ref('reader_salt.day') })),
    )
    .returning(['day', 'salt'])
    .executeTakeFirstOrThrow()
  // A salt of a day later than tomorrow is of a clock that was ahead.
  const isCurrent = before.day >= day && before.day <= firstDay(day, 0)
  if (isCurrent && before.salt !== next.salt) return before
  await tx.updateTable('reader_salt').set(next).execute()
  await tx.deleteFrom('reader_visitor').execute()
  // A clock that is years ahead, for some days, must not delete all counts.
  const recent = tx
    .selectFrom('reader_count')
    .where('kind', '=', 'visitors')
    .where('day', '>=', firstDay(day, RECENT_DAYS))
    .where('day', '<=', day)
  if ((await countRows(recent)) >= MIN_RECENT_DAYS)
    await tx.deleteFrom('reader_count').where('id', '<', firstDay(day, KEPT_DAYS)).execute()
  return next
}

/** The first of this number of days that end with this one. */
export function firstDay(day: string, days: number): string {
  return isoDay(new Date(Date.parse(day) - (days - 1) * DAY_MS))
}

async function countNewVisitors(tx: Tx, { visitors }: ViewBatch, salt: string): Promise<number> {
  const count = await countRows(tx.selectFrom('reader_visitor'))
  const rows = [...visitors]
    .slice(0, Math.max(0, VISITORS_A_DAY - count))
    .map((visitor) => ({ id: hashVisitor(visitor, salt) }))
  let added = 0
  for (const some of inBatches(rows, ROWS_A_STATEMENT)) {
    const [result] = await tx
      .insertInto('reader_visitor')
      .values(some)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    added += Number(result?.numInsertedOrUpdatedRows ?? 0)
  }
  return added
}

function hashVisitor(visitor: string, salt: string): string {
  const space = visitor.indexOf(' ')
  const network = networkOf(visitor.slice(0, space))
  return createHmac('sha256', salt)
    .update(`${network}${visitor.slice(space)}`)
    .digest('base64url')
    .slice(0, HASH_LENGTH)
}

/** The totals of a batch; names that would be too many for the day are counted together. */
async function limitNames(
  tx: Tx,
  batch: ViewBatch,
  kind: 'page' | 'site',
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('reader_count')
    .select('name')
    .where('id', '>=', idOf(batch.day, kind, ''))
    .where('id', '<', `${batch.day} ${kind}!`)
    .execute()
  const known = new Set(rows.map(({ name }) => name))
  const totals = new Map<string, number>()
  for (const [name, total] of batch[kind]) {
    const isCounted = known.has(name) || known.size < NAME_LIMITS[kind]
    const key = isCounted ? name : ''
    if (isCounted) known.add(name)
    totals.set(key, (totals.get(key) ?? 0) + total)
  }
  return totals
}

interface Totals {
  kind: Kind
  totals: readonly (readonly [name: string, total: number])[]
}

async function addTotals(tx: Tx, day: string, { kind, totals }: Totals): Promise<void> {
  const rows = totals.map(([name, total]) => ({
    id: idOf(day, kind, name),
    day,
    kind,
    name,
    total,
  }))
  for (const some of inBatches(rows, ROWS_A_STATEMENT)) {
    await tx
      .insertInto('reader_count')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ total: sql`reader_count.total + excluded.total` }),
      )
      .execute()
  }
}

function idOf(day: string, kind: Kind, name: string): string {
  return `${day} ${kind} ${name}`
}
