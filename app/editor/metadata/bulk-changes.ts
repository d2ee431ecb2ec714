import type { CommonMetadata, MissingItem } from '#domain/archive/manage-answer.ts'
import type { BulkMetadata } from '#domain/archive/said-metadata.ts'
import type { PlacePrecision } from '#domain/uploads/photo-place.ts'
import type { EditorCalls, Problem } from '../editor-calls.ts'
import type { Item } from '../item.ts'

export type BulkMode = 'keep' | 'set' | 'append' | 'photo'
export type BulkName = keyof CommonMetadata['common']

export interface BulkChange {
  mode: BulkMode
  text: string
  /** Of a location that each photograph says itself. */
  precision: PlacePrecision
}

export type BulkChanges = Record<BulkName, BulkChange>

const KEPT: BulkChange = { mode: 'keep', text: '', precision: '10 km' }

export const ALL_KEPT: BulkChanges = {
  description: KEPT,
  source: KEPT,
  location: KEPT,
  event_date: KEPT,
}

/** As the call takes it; what is left as it is stays out. */
export function bulkMetadataOf(changes: BulkChanges): BulkMetadata {
  const wanted = Object.entries(changes).filter(([, { mode }]) => mode !== 'keep')
  return Object.fromEntries(
    wanted.map(([name, { mode, text, precision }]) => {
      if (mode !== 'photo') return [name, { mode, text }]
      return [name, { mode, ...(name === 'location' && { precision }) }]
    }),
  )
}

/** The server looks into each photograph: so many in one call, and the bar moves in between. */
const PHOTOGRAPHS_A_CALL = 50

export interface Saved {
  /** What undoes it, the last first. */
  batches: string[]
  /** Files and folders that are not as they were. */
  changed: number
  /** Files and folders that were gone through. */
  tried: number
  /** Selected items that somebody moved or deleted meanwhile. */
  missing: MissingItem[]
  /** What it stopped at; what was changed before that stays. */
  problem: Problem | undefined
}

/** @param onProgress Called with how many of them were gone through. */
export async function saveInBulk(
  calls: Pick<EditorCalls, 'change'>,
  items: readonly Item[],
  { meta, onProgress }: { meta: BulkMetadata; onProgress(tried: number): void },
): Promise<Saved> {
  const isOfPhotos = Object.values(meta).some((one) => one?.mode === 'photo')
  const step = isOfPhotos ? PHOTOGRAPHS_A_CALL : items.length
  const saved: Saved = { batches: [], changed: 0, tried: 0, missing: [], problem: undefined }
  while (saved.tried < items.length) {
    const some = items.slice(saved.tried, saved.tried + step)
    const body = { items: some.map(({ path }) => path), meta }
    const outcome = await calls.change('POST', '/api/files/metaAll', body)
    if (!outcome.ok) return { ...saved, problem: outcome.problem }
    const { batch, changed, missing } = outcome.answer
    if (batch) saved.batches.unshift(batch)
    saved.changed += changed.length
    saved.tried += some.length
    saved.missing.push(...missing)
    onProgress(saved.tried)
  }
  return saved
}
