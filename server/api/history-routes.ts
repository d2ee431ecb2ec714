import { z } from 'zod'
import { type HistoryAnswer, historyAnswer } from '#domain/archive/manage-answer.ts'
import {
  historyFilter,
  historyQuery,
  restoreMetaBody,
  undoBody,
} from '#domain/archive/manage-calls.ts'
import { type HistoryFilter, type HistoryRow, historyPage } from '../manage/history.ts'
import { historyCsv } from '../manage/history-csv.ts'
import { type SubjectPlace, subjectKey, subjectPlaces } from '../manage/subject-places.ts'
import { restoreMetadata, undo } from '../manage/undo.ts'
import { undoableBatches } from '../manage/undoable-batches.ts'
import { type UndoneBy, undoneBatches } from '../manage/undone-batches.ts'
import { call, NEVER_CACHED } from './call.ts'
import { changeCall } from './change-call.ts'
import { unixSeconds } from './listing-json.ts'
import type { ManageParts } from './manage-routes.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Who did what, and how to undo it. */
export const historyCalls = [
  changeCall('POST /api/history/undo', {
    id: 'undoBatch',
    summary: 'Undo a batch',
    body: undoBody,
    change: ({ db }: ManageParts, actor, { batch }) => undo(db, actor, batch),
  }),

  changeCall('POST /api/history/restoreMeta', {
    id: 'restoreMetadata',
    summary: 'Restore earlier metadata',
    body: restoreMetaBody,
    change: ({ db }: ManageParts, actor, asked) => restoreMetadata(db, actor, asked),
  }),

  call('GET /api/history', {
    id: 'listHistory',
    action: 'file_managment',
    summary: 'List the history, newest first',
    query: historyQuery,
    answer: historyAnswer,
    handle: async ({ db }: ManageParts, { query: { limit, cursor, ...filter } }) => {
      const rows = await historyPage(db, wholeDays(filter), { before: cursor, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      const batches = new Set(shown.map(({ batch }) => batch))
      const known = {
        undoable: await undoableBatches(db, batches),
        undone: await undoneBatches(db, batches),
        places: await subjectPlaces(db, shown),
      }
      const entries = shown.map((row) => entryJson(row, known))
      return { entries, next: rows.length > limit ? (entries.at(-1)?.entry ?? null) : null }
    },
  }),

  call('GET /api/history.csv', {
    id: 'exportHistory',
    action: 'file_managment',
    summary: 'Export the history as CSV',
    query: historyFilter,
    answer: z.string(),
    answerType: 'text/csv',
    handle: ({ db }: ManageParts, { query }, c) => {
      const pieces = historyCsv(db, wholeDays(query))
      const body = ReadableStream.from(pieces).pipeThrough(new TextEncoderStream())
      return c.body(body, 200, {
        ...NEVER_CACHED,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="history.csv"',
      })
    },
  }),
]

/** The last day is one of those asked for. */
function wholeDays(filter: z.output<typeof historyFilter>): HistoryFilter {
  return { ...filter, to: filter.to && new Date(filter.to.getTime() + DAY_MS) }
}

interface Known {
  undoable: ReadonlySet<string>
  undone: ReadonlyMap<string, UndoneBy>
  places: ReadonlyMap<string, SubjectPlace>
}

function entryJson(
  row: HistoryRow,
  { undoable, undone, places }: Known,
): HistoryAnswer['entries'][number] {
  const undo = undone.get(row.batch)
  const place = places.get(subjectKey(row))
  return {
    entry: row.id,
    at: unixSeconds(new Date(row.at)),
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
    can_undo: undoable.has(row.batch),
    undone: undo ? { by: undo.by, at: unixSeconds(new Date(undo.at)), batch: undo.batch } : null,
    undoes: row.undoes,
    now: place?.path ?? null,
    in_trash: place?.isInTrash ?? false,
  }
}

/** What we wrote ourselves. */
function parsed(text: string | null): Record<string, unknown> | null {
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>)
}
