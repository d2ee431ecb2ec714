import type { z } from 'zod'
import type { InboxResponse, inboxQuery } from '../uploads/inbox-calls.ts'
import type { historyQuery, trashQuery } from './manage-calls.ts'
import type { HistoryResponse, TrashResponse } from './manage-response.ts'
import type { CsvPlan } from './metadata/csv-plan.ts'

/** Lists for editors: pages load their first page from here, and the API answers with the same. */
export interface EditorLists {
  trash(query: z.output<typeof trashQuery>): Promise<TrashResponse>
  history(query: z.output<typeof historyQuery>): Promise<HistoryResponse>
  inbox(query: z.output<typeof inboxQuery>): Promise<InboxResponse>
  /** Number of uploads that wait for review. */
  waiting(): Promise<number>
  /** @param packed A table of metadata, as a form holds it. */
  csvPlan(packed: string): Promise<CsvPlan>
}
