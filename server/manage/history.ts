import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import type { HistoryAction } from '#domain/archive/manage-answer.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { Database } from '../db/schema.ts'

/** Which part of the log is asked for; what is left out does not matter. */
export interface HistoryFilter {
  /** Id of a file or folder. */
  subject?: string | undefined
  /** A place, and all that is below it. */
  path?: ArchivePath | undefined
  /** Name, in small or large letters, or id of who did it. */
  actor?: string | undefined
  action?: HistoryAction | undefined
  batch?: string | undefined
  from?: Date | undefined
  /** Up to, and without. */
  to?: Date | undefined
}

export type HistoryRow = Selectable<Database['history']>

/** The newest first. @param before Number of the entry that the page before ended with. */
export function historyPage(
  db: Kysely<Database>,
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
  const below = path === '/' ? '/' : `${path}/`
  const after = path === '/' ? '0' : `${path}0`
  return (row: ExpressionBuilder<Database, 'history'>) =>
    row.or(
      (['from_path', 'to_path'] as const).flatMap((column) => [
        row(column, '=', path),
        row.and([row(column, '>', below), row(column, '<', after)]),
      ]),
    )
}

/** Who changed something last. */
export async function lastChange(
  db: Kysely<Database>,
  subject: string,
): Promise<HistoryRow | undefined> {
  const [row] = await historyPage(db, { subject }, { limit: 1 })
  return row
}
