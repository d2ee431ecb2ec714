import { useCallback } from 'react'
import { useLoaded } from '#app/ui/use-loaded.ts'
import type { CommonMetadata } from '#domain/archive/manage-answer.ts'
import type { EditorCalls } from '../editor-calls.ts'
import type { Item } from '../item.ts'

/** Common metadata of a selection; `undefined` until it is loaded, or if it cannot be. */
export function useCommonMetadata(
  calls: EditorCalls,
  items: readonly Item[],
): CommonMetadata | undefined {
  const load = useCallback(
    (some: readonly Item[]) =>
      calls.change<CommonMetadata>('POST', '/api/files/metaOf', {
        items: some.map(({ path }) => path),
      }),
    [calls],
  )
  const found = useLoaded(load, items)
  return found?.ok ? found.answer : undefined
}
