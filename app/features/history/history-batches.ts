import type { HistoryResponse } from '#domain/archive/manage-response.ts'

export type HistoryEntry = HistoryResponse['entries'][number]

/** Entries of one change. */
export interface Batch {
  id: string
  entries: HistoryEntry[]
}

/** Groups neighbouring entries by batch, as one change may have thousands. */
export function batchesOf(entries: readonly HistoryEntry[]): Batch[] {
  const batches: Batch[] = []
  for (const entry of entries) {
    const last = batches.at(-1)
    if (last?.id === entry.batch) last.entries.push(entry)
    else batches.push({ id: entry.batch, entries: [entry] })
  }
  return batches
}
