import type { Kysely } from 'kysely'
import type { EditorLists } from '#domain/archive/editor-lists.ts'
import type { Database } from '../db/schema.ts'
import { readHistory } from './history-json.ts'
import { readInbox } from './inbox-json.ts'
import { readTrash } from './trash-json.ts'

export interface EditorListParts {
  db: Kysely<Database>
  /** Whole days until deleted and rejected files are purged; 0: never. */
  trashDays: number
}

export function editorLists(parts: EditorListParts): EditorLists {
  return {
    trash: (query) => readTrash(parts, query),
    history: (query) => readHistory(parts, query),
    inbox: (query) => readInbox(parts, query),
  }
}
