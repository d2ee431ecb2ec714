import type { MissingItem } from '#domain/archive/manage-answer.ts'
import { type BulkMetadata, readsPhotos } from '#domain/archive/metadata/metadata.ts'
import {
  forEachField,
  type MetadataName,
  metadataFields,
} from '#domain/archive/metadata/metadata-fields.ts'
import type { PlacePrecision } from '#domain/uploads/photo-place.ts'
import type { EditorCalls, Problem } from '../editor-calls.ts'
import type { Item } from '../item.ts'

export type BulkMode = 'keep' | 'set' | 'append' | 'photo'

export interface BulkChange {
  mode: BulkMode
  text: string
  /** Of a location that each photograph says itself. */
  precision: PlacePrecision
}

export type BulkChanges = Record<MetadataName, BulkChange>

const KEPT: BulkChange = { mode: 'keep', text: '', precision: '10 km' }

export const ALL_KEPT: BulkChanges = forEachField(() => KEPT)

/** As the call takes it; what is left as it is stays out. */
export function bulkMetadataOf(changes: BulkChanges): BulkMetadata {
  const changed = metadataFields.filter(({ name }) => changes[name].mode !== 'keep')
  return Object.fromEntries(
    changed.map(({ name, photo }) => {
      const { mode, text, precision } = changes[name]
      if (mode !== 'photo') return [name, { mode, text }]
      return [name, { mode, ...(photo?.hasPrecision && { precision }) }]
    }),
  )
}

/** The server looks into each photograph: so many in one call, and the bar moves in between. */
const PHOTOGRAPHS_A_CALL = 50

export interface Saved {
  /** Batches to undo, the latest first. */
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
  const step = readsPhotos(meta) ? PHOTOGRAPHS_A_CALL : items.length
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
