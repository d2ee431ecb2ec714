import { inBatches } from '../../db/in-batches.ts'
import type { Db } from '../../db/tables/schema.ts'
import { withWriteTransaction } from '../../db/write-transaction.ts'
import type { StoredVersion, VersionChange } from './version-changes.ts'

/** The last valid versions, shared with other nodes and across restarts. */
export type ValidVersions = ReturnType<typeof validVersions>

const CHANGES_AT_ONCE = 100

export function validVersions(db: Db, isOnlyNode: boolean) {
  return {
    /** Whether no other node stores versions. */
    isOnlyNode,
    /** By path relative to content/. */
    async all(): Promise<ReadonlyMap<string, StoredVersion>> {
      const rows = await db
        .selectFrom('content_version')
        .select(['path', 'sha256', 'bytes', 'modified_at', 'stored_at', 'failing_since'])
        .execute()
      return new Map(
        rows.map((row) => [
          row.path,
          {
            sha256: row.sha256,
            bytes: row.bytes,
            modifiedAt: row.modified_at,
            storedAt: row.stored_at,
            failingSince: row.failing_since,
          },
        ]),
      )
    },
    async text(path: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('content_version')
        .select('text')
        .where('path', '=', path)
        .executeTakeFirst()
      return row?.text
    },
    /** Skips versions that another node has changed in the meantime. */
    async apply(changes: readonly VersionChange[]): Promise<void> {
      for (const some of inBatches(changes, CHANGES_AT_ONCE))
        await withWriteTransaction(db, async (tx) => {
          for (const change of some) await applyOne(tx, change)
        })
    },
  }
}

async function applyOne(tx: Db, change: VersionChange): Promise<void> {
  const { path } = change
  switch (change.kind) {
    case 'store': {
      const row = {
        sha256: change.sha256,
        text: change.text,
        bytes: Buffer.byteLength(change.text),
        modified_at: change.modifiedAt,
        stored_at: Date.now(),
        failing_since: change.failingSince,
      }
      await tx
        .insertInto('content_version')
        .values({ path, ...row })
        .onConflict((conflict) =>
          conflict
            .column('path')
            .doUpdateSet(row)
            .where('content_version.sha256', '=', change.replaces ?? ''),
        )
        .execute()
      return
    }
    case 'mark':
      await tx
        .updateTable('content_version')
        .set({ failing_since: change.failingSince })
        .where('path', '=', path)
        .where('sha256', '=', change.replaces)
        .execute()
      return
    case 'remove':
      await tx
        .deleteFrom('content_version')
        .where('path', '=', path)
        .where('sha256', '=', change.replaces)
        .execute()
  }
}
