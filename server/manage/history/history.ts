import type { ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import type { historyFilter } from '#domain/archive/manage-calls.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { belowPath } from '../../db/below-path.ts'
import type { Database, Db, Row } from '../../db/tables/schema.ts'

/** Omitted fields match everything; here `to` is exclusive. */
export type HistoryFilter = z.output<typeof historyFilter>

export type HistoryRow = Row<'history'>

/** Newest first. @param before Id of the last entry of the previous page. */
export function historyPage(
  db: Db,
  filter: HistoryFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<HistoryRow[]> {
  const { subject = '', actor = '', action = '', batch = '', from, to } = filter
  return db
    .selectFrom('history')
    .selectAll()
    .$if(subject !== '', (query) => query.where('subject_id', '=', subject))
    .$if(batch !== '', (query) => query.where('batch', '=', batch))
    .$if(action !== '', (query) => query.where('action', '=', action))
    .$if(actor !== '', (query) =>
      query.where((row) =>
        row.or([
          row('actor_id', '=', actor),
          row('actor_name', '=', actor),
          row(row.fn('lower', ['actor_name']), '=', actor.toLowerCase()),
        ]),
      ),
    )
    .$if(from !== undefined, (query) => query.where('at', '>=', from?.getTime() ?? 0))
    .$if(to !== undefined, (query) => query.where('at', '<', to?.getTime() ?? 0))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$call((query) => (filter.path ? query.where(concerns(filter.path)) : query))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

function concerns(path: ArchivePath) {
  return (row: ExpressionBuilder<Database, 'history'>) =>
    row.or(
      (['from_path', 'to_path'] as const).flatMap((column) => [
        row(column, '=', path),
        belowPath(path, column),
      ]),
    )
}

/** The user who last changed something. */
export async function latestHistoryEntry(db: Db, subject: string): Promise<HistoryRow | undefined> {
  const [row] = await historyPage(db, { subject }, { limit: 1 })
  return row
}
