import type { Kysely } from 'kysely'
import type { ChangedItem } from '#domain/archive/manage-answer.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { changeTotals, type TotalsChange } from '../archive/folder-totals.ts'
import { newRandomId } from '../archive/new-file-id.ts'
import { announceChange, inWriteTurn } from '../archive/write-turn.ts'
import type { Database } from '../db/schema.ts'
import { appendHistory, type HistoryBatch, type HistoryNote } from './history-rows.ts'
import { type Refusal, Refused } from './refusal.ts'
import { countedText } from './text-limit.ts'
import { type Since, sinceItLayAt, sinceOf } from './what-became.ts'

/** Who does something: the history keeps the name, whatever becomes of the account. */
export interface Actor {
  id: string
  name: string
}

/** One operation under way. All of it is done, or nothing. */
export interface Change extends HistoryBatch {
  totals: TotalsChange
  /**
   * Counts text that comes to be kept once more; that of a note counts by itself.
   * @throws Refused Where it is too much for one change.
   */
  countText(bytes: number): void
  /** What was done, for the history and for the answer. */
  note(note: HistoryNote): void
  /** What was left as it is because it was asked to be. */
  skip(path: ArchivePath): void
  /** A selected path where nothing is any more. */
  miss(path: ArchivePath): void
}

/** A selected item that somebody else moved or deleted, and what is known of that. */
export interface MissingItem {
  path: ArchivePath
  since: Since | undefined
}

export interface Done {
  /** Undoes all of it at once; `undefined` when nothing was changed. */
  batch: string | undefined
  changed: ChangedItem[]
  skipped: ArchivePath[]
  missing: MissingItem[]
}

export type Outcome = ({ ok: true } & Done) | ({ ok: false } & Refusal)

/** Runs one operation as one write turn: others see it whole, and its history with it. */
export async function inChange(
  db: Kysely<Database>,
  actor: Actor,
  work: (change: Change) => Promise<void>,
): Promise<Outcome> {
  try {
    const done = await inWriteTurn(db, async (turn) => {
      const notes: HistoryNote[] = []
      const skipped: ArchivePath[] = []
      const missing: ArchivePath[] = []
      const countText = countedText()
      const change: Change = {
        turn,
        actor,
        batch: newRandomId(),
        at: new Date(),
        totals: changeTotals(),
        countText,
        note: (note) => {
          countText(textOf(note))
          notes.push(note)
        },
        skip: (path) => void skipped.push(path),
        miss: (path) => void missing.push(path),
      }
      await work(change)
      await change.totals.write(turn)
      await appendHistory(change, notes)
      if (notes.length > 0) await announceChange(turn)
      const batch = notes.length > 0 ? change.batch : undefined
      return { batch, changed: notes.map(changedItem), skipped, missing }
    })
    return { ok: true, ...done, missing: await explainMissing(db, done.missing) }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, ...(await explained(db, error.refusal)) }
    throw error
  }
}

/** Far more than anybody reads: each costs two queries. */
const MOST_EXPLAINED = 20

async function explainMissing(
  db: Kysely<Database>,
  paths: readonly ArchivePath[],
): Promise<MissingItem[]> {
  const explained: MissingItem[] = []
  for (const [at, path] of paths.entries()) {
    const since = at < MOST_EXPLAINED ? await sinceItLayAt(db, path) : undefined
    explained.push({ path, since })
  }
  return explained
}

/** Bytes of what the history is to keep of it, before and after. */
function textOf({ before, after }: HistoryNote): number {
  return [before, after].reduce(
    (sum, said) => sum + (said ? Buffer.byteLength(JSON.stringify(said)) : 0),
    0,
  )
}

/** With who did what to it, where it is not as somebody knew it. */
async function explained(db: Kysely<Database>, refusal: Refusal): Promise<Refusal> {
  switch (refusal.reason) {
    case 'not found':
      return { ...refusal, since: await sinceItLayAt(db, refusal.path) }
    case 'changed since':
      return { ...refusal, since: await sinceOf(db, refusal.subject) }
    default:
      return refusal
  }
}

function changedItem({ action, kind, id, from, to }: HistoryNote): ChangedItem {
  return { action, kind, id: String(id), from: from ?? null, path: to ?? null }
}
