import type { EditorLists } from '#domain/archive/editor-lists.ts'
import { inboxTotals } from '../inbox/inbox.ts'
import { previewCsv } from '../manage/csv/apply-csv.ts'
import { unpackCsv } from '../manage/csv/packed-csv.ts'
import { readHistory } from './history-json.ts'
import { readInbox } from './inbox-json.ts'
import type { ListParts } from './manage-routes.ts'
import { readTrash } from './trash-json.ts'

export function editorLists(parts: ListParts): EditorLists {
  return {
    trash: (query) => readTrash(parts, query),
    history: (query) => readHistory(parts, query),
    inbox: (query) => readInbox(parts, query),
    waiting: async () => (await inboxTotals(parts.db, 'waiting')).entries,
    csvPlan: async (packed) => previewCsv(parts.db, await unpackCsv(packed)),
  }
}
