import { useEffect, useState } from 'react'
import type { PhotoAnswer } from '#domain/uploads/inbox-calls.ts'
import type { PhotoOffers } from '#domain/uploads/photo-offers.ts'
import { isPhotograph } from '#domain/uploads/photograph.ts'
import type { CallResult, EditorCalls } from '../editor-calls.ts'
import { type ItemMeta, isFile } from './item-metadata.ts'

/** Metadata in a photo of the archive; `undefined` until it is loaded, and for other files. */
export function usePhoto(
  calls: EditorCalls,
  item: { meta: ItemMeta } | undefined,
): CallResult<PhotoAnswer> | undefined {
  const meta = item?.meta
  const id = meta && isFile(meta) && isPhotograph(meta.media_type) ? meta.id : undefined
  const [found, setFound] = useState<CallResult<PhotoAnswer>>()
  useEffect(() => {
    if (id === undefined) return
    let isWanted = true
    void calls.read<PhotoAnswer>(`/api/files/photo/${id}`).then((answer) => {
      if (isWanted) setFound(answer)
    })
    return () => {
      isWanted = false
    }
  }, [calls, id])
  return found
}

export function offersIn(found: CallResult<PhotoAnswer> | undefined): PhotoOffers | undefined {
  return found?.ok ? found.answer.details.offers : undefined
}
