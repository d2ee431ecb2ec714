import { useEffect, useState } from 'react'
import type { CommonMetadata } from '#domain/archive/manage-answer.ts'
import type { EditorCalls } from '../editor-calls.ts'
import type { Item } from '../item.ts'

/** Common metadata of a selection; `undefined` until it is loaded, or if it cannot be. */
export function useCommonMetadata(
  calls: EditorCalls,
  items: readonly Item[],
): CommonMetadata | undefined {
  const [common, setCommon] = useState<CommonMetadata>()
  useEffect(() => {
    let isWanted = true
    const body = { items: items.map(({ path }) => path) }
    void calls.change<CommonMetadata>('POST', '/api/files/metaOf', body).then((found) => {
      if (isWanted && found.ok) setCommon(found.answer)
    })
    return () => {
      isWanted = false
    }
  }, [calls, items])
  return common
}
