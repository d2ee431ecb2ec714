import type { CallResult, EditorCalls } from '#app/editor/editor-calls.ts'
import { type Item, itemAt } from '#app/editor/item.ts'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { ListingAnswer } from '#domain/archive/listing-answer.ts'

interface Question {
  path: ArchivePath
  orderQuery: Record<string, string>
  next: string
}

/** What a folder has after a cursor. */
export async function restOf(calls: EditorCalls, question: Question): Promise<CallResult<Item[]>> {
  const { path, orderQuery } = question
  const found: Item[] = []
  let next: string | null = question.next
  while (next !== null) {
    const query = new URLSearchParams({ dir: path, ...orderQuery, cursor: next })
    const page: CallResult<ListingAnswer> = await calls.read<ListingAnswer>(`/api/files?${query}`)
    if (!page.ok) return page
    const { folders, images, files } = page.answer
    found.push(
      ...folders.map(({ id, name }) => itemAt(path, { kind: 'folder', id, name })),
      ...[...images, ...files].map(({ id, name }) => itemAt(path, { kind: 'file', id, name })),
    )
    next = page.answer.next
  }
  return { ok: true, answer: found }
}
