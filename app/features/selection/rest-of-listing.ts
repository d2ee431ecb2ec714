import type { CallResult, EditorCalls } from '#app/editor/editor-calls.ts'
import { type Item, itemsIn } from '#app/editor/item.ts'
import type { ListingResponse } from '#domain/archive/listing/listing-response.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'

interface ListingPosition {
  path: ArchivePath
  orderQuery: Record<string, string>
  next: string
}

export async function restOf(
  calls: EditorCalls,
  question: ListingPosition,
): Promise<CallResult<Item[]>> {
  const { path, orderQuery } = question
  const found: Item[] = []
  let next: string | null = question.next
  while (next !== null) {
    const query = new URLSearchParams({ dir: path, ...orderQuery, cursor: next })
    const page: CallResult<ListingResponse> = await calls.read<ListingResponse>(
      `/api/files?${query}`,
    )
    if (!page.ok) return page
    found.push(...itemsIn(path, page.response))
    next = page.response.next
  }
  return { ok: true, response: found }
}
