import { z } from 'zod'
import {
  historyFilter,
  historyQuery,
  restoreMetaBody,
  restoreVersionBody,
  undoBody,
} from '#domain/archive/manage-calls.ts'
import { historyResponse } from '#domain/archive/manage-response.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { NO_STORE } from '../http/no-store.ts'
import { historyCsv } from '../manage/history/history-csv.ts'
import { restoreMetadata, restoreVersion } from '../manage/undo/restore-earlier.ts'
import { undo } from '../manage/undo/undo.ts'
import { call } from './call.ts'
import { changeCall } from './change-call.ts'
import { readHistory, wholeDays } from './history-json.ts'
import { type ManageParts, usesOf } from './manage-routes.ts'
import { recordDownload } from './record-download.ts'

export const historyCalls = [
  changeCall('POST /api/history/undo', {
    id: 'undoBatch',
    summary: 'Undo a batch',
    body: undoBody,
    change: async (parts: ManageParts, actor, { batch, skipChanged }) =>
      undo(parts.db, actor, batch, skipChanged, await usesOf(parts, [ROOT])),
  }),

  changeCall('POST /api/history/restoreMeta', {
    id: 'restoreMetadata',
    summary: 'Restore earlier metadata',
    body: restoreMetaBody,
    change: ({ db }: ManageParts, actor, input) => restoreMetadata(db, actor, input),
  }),

  changeCall('POST /api/history/restoreVersion', {
    id: 'restoreVersion',
    summary: 'Restore the version of a file that another replaced, with the metadata of today',
    body: restoreVersionBody,
    change: ({ db }: ManageParts, actor, input) => restoreVersion(db, actor, input),
  }),

  call('GET /api/history', {
    id: 'listHistory',
    action: 'file_reading',
    summary: 'List the history, newest first',
    query: historyQuery,
    response: historyResponse,
    handle: ({ db }: ManageParts, { query }) => readHistory({ db }, query),
  }),

  call('GET /api/history.csv', {
    id: 'exportHistory',
    action: 'file_reading',
    summary: 'Export the history as CSV',
    query: historyFilter,
    response: z.string(),
    responseType: 'text/csv',
    handle: async ({ db }: ManageParts, { query }, c) => {
      await recordDownload(db, c, 'the history as CSV')
      const chunks = historyCsv(db, wholeDays(query))
      const body = ReadableStream.from(chunks).pipeThrough(new TextEncoderStream())
      return c.body(body, 200, {
        ...NO_STORE,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="history.csv"',
      })
    },
  }),
]
