import type { z } from 'zod'
import type { EditorLists } from '#domain/archive/editor-lists.ts'
import { toUnixSeconds } from '#domain/archive/listing/listing-json.ts'
import type { historyFilter } from '#domain/archive/manage-calls.ts'
import type { HistoryResponse } from '#domain/archive/manage-response.ts'
import { DAY_MS } from '#domain/units/time.ts'
import { type HistoryFilter, type HistoryRow, historyPage } from '../manage/history/history.ts'
import { type SubjectPlace, subjectKey, subjectPlaces } from '../manage/history/subject-places.ts'
import { publishingRestores } from '../manage/undo/publishing-undo.ts'
import { undoableBatches } from '../manage/undo/undoable-batches.ts'
import { redoBatches, type UndoneBy, undoneBatches } from '../manage/undo/undone-batches.ts'
import type { ListParts } from './manage-routes.ts'

export async function readHistory(
  { db }: Pick<ListParts, 'db'>,
  { limit, cursor, ...filter }: Parameters<EditorLists['history']>[0],
): Promise<HistoryResponse> {
  const rows = await historyPage(db, wholeDays(filter), { before: cursor, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const batches = new Set(shown.map(({ batch }) => batch))
  const undone = await undoneBatches(db, batches)
  const undos = [...undone.values()].map(({ batch }) => batch)
  const known = {
    undoable: await undoableBatches(db, new Set([...batches, ...undos])),
    undone,
    redos: await redoBatches(db, shown),
    places: await subjectPlaces(db, shown),
    publishing: await publishingRestores(db, shown),
  }
  const entries = shown.map((row) => entryJson(row, known))
  const next = rows.length > limit ? (entries.at(-1)?.entry ?? null) : null
  return { entries, next }
}

/** The filter names the last included day. */
export function wholeDays(filter: z.output<typeof historyFilter>): HistoryFilter {
  return { ...filter, to: filter.to && new Date(filter.to.getTime() + DAY_MS) }
}

interface Known {
  undoable: ReadonlySet<string>
  undone: ReadonlyMap<string, UndoneBy>
  redos: ReadonlySet<string>
  places: ReadonlyMap<string, SubjectPlace>
  /** Entries that replaced the original of a photo. */
  publishing: ReadonlySet<number>
}

function entryJson(
  row: HistoryRow,
  { undoable, undone, redos, places, publishing }: Known,
): HistoryResponse['entries'][number] {
  const undo = undone.get(row.batch)
  const place = places.get(subjectKey(row))
  const isShown = place !== undefined && !place.isInTrash
  const hasVersion = row.action === 'new-version' && row.sha256 !== null
  return {
    entry: row.id,
    at: toUnixSeconds(new Date(row.at)),
    batch: row.batch,
    actor: { id: row.actor_id, name: row.actor_name },
    action: row.action,
    kind: row.kind,
    id: row.subject_id,
    from: row.from_path,
    to: row.to_path,
    before: parsed(row.before),
    after: parsed(row.after),
    has_bytes: row.sha256 !== null,
    can_restore: hasVersion && isShown && !publishing.has(row.id),
    can_undo: undoable.has(row.batch),
    undone: undo ? undoneJson(undo, undoable) : null,
    undoes: row.undoes,
    is_redo: redos.has(row.batch),
    now: place?.path ?? null,
    in_trash: place?.isInTrash ?? false,
  }
}

function undoneJson({ by, at, batch }: UndoneBy, undoable: ReadonlySet<string>) {
  return { by, at: toUnixSeconds(new Date(at)), batch, can_redo: undoable.has(batch) }
}

/** Written by the site itself, so it is not validated. */
function parsed(text: string | null): Record<string, unknown> | null {
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>)
}
