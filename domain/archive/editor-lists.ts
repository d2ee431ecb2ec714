import type { z } from 'zod'
import type { InboxAnswer, inboxQuery } from '../uploads/inbox-calls.ts'
import type { HistoryAnswer, TrashAnswer } from './manage-answer.ts'
import type { historyQuery, trashQuery } from './manage-calls.ts'
import type { CsvPlan } from './metadata/csv-plan.ts'

/** Lists for editors: pages load their first page from here, and the API answers with the same. */
export interface EditorLists {
  trash(query: z.output<typeof trashQuery>): Promise<TrashAnswer>
  history(query: z.output<typeof historyQuery>): Promise<HistoryAnswer>
  inbox(query: z.output<typeof inboxQuery>): Promise<InboxAnswer>
  /** @param packed A table of metadata, as a form holds it. */
  csvPlan(packed: string): Promise<CsvPlan>
}
