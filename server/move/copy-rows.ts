import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { rowPages } from '../db/row-pages.ts'
import { archiveTables } from '../db/tables/archive-tables.ts'
import type { Db, Tx } from '../db/tables/schema.ts'
import { OperatorError } from '../operator-error.ts'

/** Well below the limits on statement parameters and time. */
const BATCH_ROWS = 500

type Row = Record<string, unknown>
type ArchiveTable = (typeof archiveTables)[number]

interface RowParts {
  /** A consistent snapshot of the source. */
  from: Tx
  /** The emptied tables of the target, before the commit. */
  to: Tx
  /** Updated while rows are copied. */
  progress: { sent: number; checked: number }
  stop: AbortSignal
}

export type RowCounts = Record<ArchiveTable['table'], number>

/**
 * Copies the rows of every table, then reads them back and compares checksums.
 * @throws OperatorError if they differ, and the reason of `stop`.
 */
export async function copyRows(parts: RowParts): Promise<RowCounts> {
  const { from, to, progress, stop } = parts
  const sent = new Map<ArchiveTable, RowSum>()
  for (const table of archiveTables) {
    const sum = startSum()
    for await (const rows of tablePages(from, table)) {
      stop.throwIfAborted()
      await anyTable(to).insertInto(table.table).values(rows).execute()
      sum.add(rows)
      progress.sent += rows.length
    }
    sent.set(table, sum.end())
  }
  const counts = Object.fromEntries(archiveTables.map(({ table }) => [table, 0])) as RowCounts
  for (const [table, { count, sha256 }] of sent) {
    const copied = await readBack(parts, table)
    if (copied.count !== count || copied.sha256 !== sha256) {
      throw new OperatorError(
        `The copied rows of "${table.table}" differ from the source: ${count} sent, ${copied.count} arrived (checksums ${sha256} and ${copied.sha256}). The target keeps none of the rows, and the source is unchanged. Run the move again.`,
      )
    }
    counts[table.table] = count
  }
  return counts
}

async function readBack({ to, progress, stop }: RowParts, table: ArchiveTable): Promise<RowSum> {
  const sum = startSum()
  for await (const rows of tablePages(to, table)) {
    stop.throwIfAborted()
    sum.add(rows)
    progress.checked += rows.length
  }
  return sum.end()
}

interface RowSum {
  count: number
  sha256: string
}

/** Checksum over rows sorted by key and columns sorted by name. */
function startSum(): { add(rows: Row[]): void; end(): RowSum } {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(rows) {
      for (const row of rows) hash.update(JSON.stringify(Object.entries(row).sort(byName)))
      count += rows.length
    },
    end: () => ({ count, sha256: hash.digest('hex') }),
  }
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1
}

/** Pages of a table sorted by key; both databases sort by code point. */
function tablePages(rows: Tx, { table, key }: ArchiveTable): AsyncIterable<Row[]> {
  const sorted = anyTable(rows).selectFrom(table).selectAll().orderBy(key).limit(BATCH_ROWS)
  return rowPages(
    (row) => row[key],
    (last?: unknown) => (last === undefined ? sorted : sorted.where(key, '>', last)).execute(),
  )
}

/** Untyped access: rows are copied unchanged. */
function anyTable(rows: Db): Kysely<Record<string, Row>> {
  return rows as unknown as Kysely<Record<string, Row>>
}
