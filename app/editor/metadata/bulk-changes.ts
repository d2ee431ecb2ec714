import type { MissingItem } from '#domain/archive/manage-response.ts'
import { type BulkMetadata, readsPhotos } from '#domain/archive/metadata/metadata.ts'
import {
  forEachField,
  type MetadataName,
  metadataFields,
} from '#domain/archive/metadata/metadata-fields.ts'
import type { PlacePrecision } from '#domain/uploads/photo-place.ts'
import type { CallProblem, EditorCalls } from '../editor-calls.ts'
import type { Item } from '../item.ts'

export type BulkMode = 'keep' | 'set' | 'append' | 'photo'

export interface BulkFieldChange {
  mode: BulkMode
  text: string
  /** How closely a location read from a photo is published. */
  precision: PlacePrecision
}

export type BulkFieldChanges = Record<MetadataName, BulkFieldChange>

const UNCHANGED: BulkFieldChange = { mode: 'keep', text: '', precision: '10 km' }

export const ALL_UNCHANGED: BulkFieldChanges = forEachField(() => UNCHANGED)

/** Body of the call, without unchanged fields. */
export function bulkMetadataOf(changes: BulkFieldChanges): BulkMetadata {
  const changed = metadataFields.filter(({ name }) => changes[name].mode !== 'keep')
  return Object.fromEntries(
    changed.map(({ name, photo }) => {
      const { mode, text, precision } = changes[name]
      if (mode !== 'photo') return [name, { mode, text }]
      return [name, { mode, ...(photo?.hasPrecision && { precision }) }]
    }),
  )
}

/** The server opens each photo, so a call has only some of them, and the progress bar moves in between. */
const PHOTOS_A_CALL = 50

interface BulkSave {
  meta: BulkMetadata
  onProgress(sent: number): void
  isStopped(): boolean
}

export interface Saved {
  /** Batches to undo, newest first. */
  batches: string[]
  changed: number
  /** How many were sent, changed or not. */
  sent: number
  /** Selected items that another editor has moved or deleted. */
  missing: MissingItem[]
  /** Why it stopped; earlier changes stay. */
  problem: CallProblem | undefined
}

/** Whether saving takes several calls, and can be stopped between them. */
export function takesSeveralCalls(items: readonly Item[], meta: BulkMetadata): boolean {
  return readsPhotos(meta) && items.length > PHOTOS_A_CALL
}

/**
 * @param onProgress Called with the number of items sent so far.
 * @returns What was saved, also if `isStopped` ended it early.
 */
export async function saveInBulk(
  calls: Pick<EditorCalls, 'change'>,
  items: readonly Item[],
  { meta, onProgress, isStopped }: BulkSave,
): Promise<Saved> {
  const step = readsPhotos(meta) ? PHOTOS_A_CALL : items.length
  const saved: Saved = { batches: [], changed: 0, sent: 0, missing: [], problem: undefined }
  while (saved.sent < items.length && !isStopped()) {
    const some = items.slice(saved.sent, saved.sent + step)
    const body = { items: some.map(({ path }) => path), meta }
    const outcome = await calls.change('POST', '/api/files/metaAll', body)
    if (!outcome.ok) return { ...saved, problem: outcome.problem }
    const { batch, changed, missing } = outcome.response
    if (batch) saved.batches.unshift(batch)
    saved.changed += changed.length
    saved.sent += some.length
    saved.missing.push(...missing)
    onProgress(saved.sent)
  }
  return saved
}
