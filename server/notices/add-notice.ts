import type { NoticeKind } from '#domain/notices/notice-kinds.ts'
import type { Tx } from '../db/tables/schema.ts'

interface NoticeCause {
  kind: NoticeKind
  /** Account of a login. */
  subject?: string
  count?: number
}

/** Within the write transaction of its cause: both are stored, or neither. */
export async function addNotice(
  tx: Tx,
  { kind, subject = '', count = 1 }: NoticeCause,
): Promise<void> {
  await tx
    .insertInto('notice')
    .values({ kind, subject, count, since: Date.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet((row) => ({ count: row('notice.count', '+', row.ref('excluded.count')) })),
    )
    .execute()
}
