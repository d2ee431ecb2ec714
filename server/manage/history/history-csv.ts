import { csvText, withoutFormulas } from '#domain/units/csv.ts'
import { rowPages } from '../../db/row-pages.ts'
import type { Db } from '../../db/tables/schema.ts'
import { type HistoryFilter, type HistoryRow, historyPage } from './history.ts'

const ROWS_A_PAGE = 500

const HEAD = ['time', 'who', 'action', 'kind', 'id', 'from', 'to', 'before', 'after', 'batch']

/** The log as CSV, streamed because it may be large. */
export async function* historyCsv(db: Db, filter: HistoryFilter): AsyncGenerator<string> {
  yield csvText([HEAD])
  const pages = rowPages(
    ({ id }) => id,
    (before?: number) => historyPage(db, filter, { before, limit: ROWS_A_PAGE }),
  )
  for await (const rows of pages) yield csvText(rows.map(cellsOf))
}

function cellsOf(row: HistoryRow): string[] {
  const time = new Date(row.at).toISOString()
  const { actor_name, action, kind, subject_id, from_path, to_path, before, after, batch } = row
  const texts = [actor_name, action, kind, subject_id, from_path, to_path, before, after, batch]
  return [time, ...texts.map((text) => withoutFormulas(text ?? ''))]
}
