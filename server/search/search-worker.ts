import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { NO_SYNONYMS, synonymTable } from '#domain/search/words/synonym-table.ts'
import { withPreparedStatements } from '../db/sqlite/prepared-statements.ts'
import type { Database } from '../db/tables/schema.ts'
import { collectWhenIdle } from '../process/idle-collection.ts'
import { longerWordsIn } from './queries/longer-words.ts'
import { searchIndex } from './search-index.ts'
import {
  READY,
  type SearcherRequest,
  type SearchReply,
  type SearchThreadData,
} from './search-messages.ts'

/** The driver blocks its thread, so searches run in one of their own, with a read-only connection. */
const { database } = workerData as SearchThreadData
const BUSY_MS = 5000
const sqlite = new Sqlite(database, { readonly: true, fileMustExist: true })
sqlite.pragma(`busy_timeout = ${BUSY_MS}`)
sqlite.pragma('cache_size = -32000')
sqlite.pragma('mmap_size = 268435456')
const db = new Kysely<Database>({
  dialect: new SqliteDialect({ database: withPreparedStatements(sqlite) }),
})

const longerWords = longerWordsIn(sqlite)

let synonyms = NO_SYNONYMS
let previous: Promise<unknown> = Promise.resolve()

collectWhenIdle()

parentPort?.on('message', (message: SearcherRequest) => {
  previous = previous.then(async () => parentPort?.postMessage(await reply(message)))
})
parentPort?.postMessage(READY)

async function reply(message: SearcherRequest): Promise<SearchReply> {
  const { id, request, isEditor, synonyms: changed } = message
  if (changed) synonyms = changed.current ? synonymTable(changed.current) : NO_SYNONYMS
  try {
    const parts = { db, synonyms, longerWords }
    return { id, response: await searchIndex(parts, request, isEditor) }
  } catch (error) {
    const { stack, code } = error as NodeJS.ErrnoException
    return { id, problem: stack ?? String(error), code }
  }
}
