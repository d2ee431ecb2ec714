import type { User } from '#domain/access/user.ts'
import type { ChangedItem } from '#domain/archive/manage-response.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { changeTotals, type TotalsChange } from '../archive/folder-totals.ts'
import { newRandomId } from '../archive/new-file-id.ts'
import type { Db } from '../db/tables/schema.ts'
import { announceChange, withWriteTransaction } from '../db/write-transaction.ts'
import { indexChanges } from '../search/index/archive-documents.ts'
import { appendHistory, type HistoryBatchRows, type HistoryNote } from './history/history-rows.ts'
import { type LastChange, lastChangeAt, lastChangeSince } from './history/last-change.ts'
import { OperationRejected, type Rejection } from './operation-rejected.ts'

/** The history stores the name, so it survives the account. */
export interface Actor {
  id: string
  name: string
}

/** With the name of the API key, if a script made the change. */
export function actorOfUser({ id, name, key }: User): Actor {
  return { id, name: key ? `${name} (${key.name})` : name }
}

/** A running operation; it is applied completely or not at all. */
export interface Change extends HistoryBatchRows {
  totals: TotalsChange
  /**
   * Counts text that is stored additionally; the text of history notes is counted by `note`.
   * @throws OperationRejected when the limit is exceeded.
   */
  countText(bytes: number): void
  /** Adds a change to the history and to the response. */
  note(note: HistoryNote): void
  /** Reports a path that was skipped on request. */
  skip(path: ArchivePath): void
  /** Reports a selected path that no longer exists. */
  reportMissing(path: ArchivePath): void
}

/** A selected item that someone else moved or deleted. */
export interface MissingItem {
  path: ArchivePath
  lastChange: LastChange | undefined
}

export interface ChangeSummary {
  /** Undoes the whole change; `undefined` if nothing changed. */
  batch: string | undefined
  changed: ChangedItem[]
  skipped: ArchivePath[]
  missing: MissingItem[]
}

export type OperationResult = ({ ok: true } & ChangeSummary) | ({ ok: false } & Rejection)

/** Runs one operation and writes its history in one transaction. */
export async function runChange(
  db: Db,
  actor: Actor,
  work: (change: Change) => Promise<void>,
): Promise<OperationResult> {
  try {
    const done = await withWriteTransaction(db, async (tx) => {
      const notes: HistoryNote[] = []
      const skipped: ArchivePath[] = []
      const missing: ArchivePath[] = []
      const countText = createTextCounter()
      const change: Change = {
        tx,
        actor,
        batch: newRandomId(),
        at: new Date(),
        totals: changeTotals(),
        countText,
        note: (note) => {
          countText(textBytes(note))
          notes.push(note)
        },
        skip: (path) => void skipped.push(path),
        reportMissing: (path) => void missing.push(path),
      }
      await work(change)
      await change.totals.write(tx)
      await appendHistory(change, notes)
      await indexChanges(tx, notes)
      if (notes.length > 0) await announceChange(tx)
      const batch = notes.length > 0 ? change.batch : undefined
      return { batch, changed: notes.map(changedItem), skipped, missing }
    })
    return { ok: true, ...done, missing: await explainMissing(db, done.missing) }
  } catch (error) {
    if (error instanceof OperationRejected)
      return { ok: false, ...(await withLastChange(db, error.rejection)) }
    throw error
  }
}

/** Each costs two queries. */
const MAX_EXPLAINED = 20

async function explainMissing(db: Db, paths: readonly ArchivePath[]): Promise<MissingItem[]> {
  const missingItems: MissingItem[] = []
  for (const [at, path] of paths.entries()) {
    const lastChange = at < MAX_EXPLAINED ? await lastChangeAt(db, path) : undefined
    missingItems.push({ path, lastChange })
  }
  return missingItems
}

function textBytes({ before, after }: HistoryNote): number {
  return [before, after].reduce(
    (sum, metadata) => sum + (metadata ? Buffer.byteLength(JSON.stringify(metadata)) : 0),
    0,
  )
}

/** Adds who changed the item last. */
async function withLastChange(db: Db, rejection: Rejection): Promise<Rejection> {
  switch (rejection.reason) {
    case 'not found':
      return { ...rejection, lastChange: await lastChangeAt(db, rejection.path) }
    case 'changed since':
      return { ...rejection, lastChange: await lastChangeSince(db, rejection) }
    default:
      return rejection
  }
}

function changedItem({ action, kind, id, from, to, wanted }: HistoryNote): ChangedItem {
  const item = { action, kind, id: String(id), from: from ?? null, path: to ?? null }
  return wanted === undefined ? item : { ...item, wanted }
}

/** Limits a change to about a second, because its transaction blocks others. */
const MAX_TEXT_MB = 10

/** @returns a counter that throws OperationRejected above the limit. */
function createTextCounter(): (bytes: number) => void {
  let sum = 0
  return (bytes) => {
    sum += bytes
    if (sum > MAX_TEXT_MB * 1_000_000)
      throw new OperationRejected({ reason: 'too much text', maxMb: MAX_TEXT_MB })
  }
}
