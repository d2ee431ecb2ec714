import type { CsvChange, CsvPreview } from '#domain/archive/metadata/csv-plan.ts'
import type { Db } from '../../db/tables/schema.ts'
import { type Actor, type OperationResult, runChange } from '../change.ts'
import { setMetadata } from '../edit-metadata.ts'
import { planCsv } from './plan-csv.ts'
import { readCsv } from './read-csv.ts'

/** What a table would change; nothing is saved. */
export async function previewCsv(db: Db, text: string): Promise<CsvPreview> {
  const table = await readCsv(text)
  if (!table.ok) return table
  const planned = await db.transaction().execute((tx) => planCsv(tx, table.rows))
  const changes = planned.changes.map(({ item: _, metadata: __, ...change }): CsvChange => change)
  return { ok: true, plan: { ...planned, changes } }
}

export type AppliedCsv = OperationResult | { ok: false; reason: 'preview is old' }

/**
 * Applies a table as one batch, if it still changes what its preview showed. A repeated call therefore changes nothing.
 * @param token Of the preview.
 */
export async function applyCsv(
  db: Db,
  actor: Actor,
  { text, token }: { text: string; token: string },
): Promise<AppliedCsv> {
  const table = await readCsv(text)
  const rows = table.ok ? table.rows : []
  let isOld = false
  const result = await runChange(db, actor, async (change) => {
    const { changes, token: now } = await planCsv(change.tx, rows)
    isOld = now !== token
    if (isOld) return
    for (const { item, metadata } of changes) await setMetadata(change, item, metadata)
  })
  return isOld ? { ok: false, reason: 'preview is old' } : result
}
