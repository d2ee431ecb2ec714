import type { CallResult, EditorCalls } from '#app/editor/editor-calls.ts'
import { type Editor, problemNotice } from '#app/editor/editor-store.ts'
import { type Item, itemsIn } from '#app/editor/item.ts'
import type { ListingResponse } from '#domain/archive/listing/listing-response.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { EditMode } from './edit-mode.ts'

interface ListingPosition {
  path: ArchivePath
  orderQuery: Record<string, string>
  /** Undefined when everything is loaded. */
  next: string | undefined
}

/** Selects everything in a folder, also what is not loaded yet. */
export async function selectAll(
  editor: Pick<Editor, 'calls' | 'store'>,
  editMode: EditMode,
  items: readonly Item[],
  { next, ...listing }: ListingPosition,
) {
  editMode.selectAll(items)
  if (next === undefined) return
  const { selection } = editMode.store.get()
  editor.store.set({ isBusy: true })
  const more = await restOf(editor.calls, { ...listing, next })
  editor.store.set({ isBusy: false })
  // The user has changed the selection meanwhile, ended it, or opened another folder.
  if (editMode.store.get().selection !== selection) return
  if (more.ok) return editMode.selectAll([...items, ...more.response])
  const again = () => void selectAll(editor, editMode, items, { ...listing, next })
  editor.store.set({ notice: problemNotice(more.problem, again) })
}

async function restOf(
  calls: EditorCalls,
  question: ListingPosition & { next: string },
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
