import { useLoaded } from '#app/ui/use-loaded.ts'
import type { PhotoAnswer } from '#domain/uploads/inbox-calls.ts'
import { isPhoto } from '#domain/uploads/photo.ts'
import type { PhotoOffers } from '#domain/uploads/photo-offers.ts'
import type { CallResult, EditorCalls } from '../editor-calls.ts'
import { type ItemMeta, isFile } from './item-metadata.ts'

/** Metadata in a photo of the archive; `undefined` until it is loaded, and for other files. */
export function usePhoto(
  calls: EditorCalls,
  item: { meta: ItemMeta } | undefined,
): CallResult<PhotoAnswer> | undefined {
  const meta = item?.meta
  const id = meta && isFile(meta) && isPhoto(meta.media_type) ? meta.id : undefined
  return useLoaded(calls.read<PhotoAnswer>, id && `/api/files/photo/${id}`)
}

export function offersIn(found: CallResult<PhotoAnswer> | undefined): PhotoOffers | undefined {
  return found?.ok ? found.answer.details.offers : undefined
}
