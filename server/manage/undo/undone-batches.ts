import { selectIn } from '../../db/in-batches.ts'
import type { Db } from '../../db/tables/schema.ts'
import type { HistoryRow } from '../history/history.ts'

export interface UndoneBy {
  batch: string
  by: string
  at: number
}

/** Depth limit for undoing an undo of an undo. */
const MAX_LEVELS = 100

/** The undone batches, and what undid them; redone batches are not included. */
export async function undoneBatches(
  db: Db,
  batches: ReadonlySet<string>,
): Promise<Map<string, UndoneBy>> {
  const last = new Map<string, UndoneBy>()
  let wanted = [...batches]
  for (let level = 0; wanted.length > 0 && level < MAX_LEVELS; level += 1) {
    const found = await lastUndoOf(db, wanted)
    for (const [batch, undo] of found) last.set(batch, undo)
    wanted = [...found.values()].map(({ batch }) => batch).filter((batch) => !last.has(batch))
  }
  const isUndone = (batch: string): boolean => {
    const undo = last.get(batch)
    return undo !== undefined && !isUndone(undo.batch)
  }
  return new Map([...last].filter(([batch]) => batches.has(batch) && isUndone(batch)))
}

/** The batches that made a change again: they undid an undo. */
export async function redoBatches(
  db: Db,
  rows: readonly Pick<HistoryRow, 'batch' | 'undoes'>[],
): Promise<Set<string>> {
  const undoes = new Map(rows.map(({ batch, undoes }) => [batch, undoes] as const))
  const unknown = () => [...undoes.values()].filter((one) => one !== null && !undoes.has(one))
  for (let level = 0; unknown().length > 0 && level < MAX_LEVELS; level += 1) {
    const found = await selectIn(new Set(unknown()), (some) =>
      db.selectFrom('history').select(['batch', 'undoes']).distinct().where('batch', 'in', some),
    )
    if (found.length === 0) break
    for (const { batch, undoes: undone } of found) undoes.set(batch, undone)
  }
  const isUndo = (batch: string): boolean => {
    const undone = undoes.get(batch) ?? null
    return undone !== null && !isUndo(undone)
  }
  const isRedo = ({ batch, undoes }: (typeof rows)[number]) => undoes !== null && !isUndo(batch)
  return new Set(rows.filter(isRedo).map(({ batch }) => batch))
}

async function lastUndoOf(db: Db, batches: readonly string[]): Promise<Map<string, UndoneBy>> {
  const found = new Map<string, UndoneBy>()
  const rows = await selectIn(batches, (some) =>
    db
      .selectFrom('history')
      .select(['undoes', 'batch', 'actor_name as by', 'at'])
      .where('undoes', 'is not', null)
      .where('undoes', 'in', some)
      .groupBy(['undoes', 'batch', 'actor_name', 'at'])
      .orderBy(({ fn }) => fn.max('id')),
  )
  for (const { undoes, ...undo } of rows) if (undoes !== null) found.set(undoes, undo)
  return found
}
