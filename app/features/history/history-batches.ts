import type { HistoryAnswer } from '#domain/archive/manage-answer.ts'

export type HistoryEntry = HistoryAnswer['entries'][number]

/** What was done at once. */
export interface Batch {
  id: string
  entries: HistoryEntry[]
}

/** Neighbours that belong together; a selection of thousands is one line. */
export function batchesOf(entries: readonly HistoryEntry[]): Batch[] {
  const batches: Batch[] = []
  for (const entry of entries) {
    const last = batches.at(-1)
    if (last?.id === entry.batch) last.entries.push(entry)
    else batches.push({ id: entry.batch, entries: [entry] })
  }
  return batches
}
