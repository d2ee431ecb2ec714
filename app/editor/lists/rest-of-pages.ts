import type { CallResult, EditorCalls } from '../editor-calls.ts'

export type Cursor = number | string

/** A list that comes page by page. */
export interface Page<Entry> {
  entries: Entry[]
  next: Cursor | null
}

/** Entries that the server gives at once at most. */
const LARGEST = 500

/** A list to its end. @param whole What of it is here. */
export async function restOfPages<Entry, Answer extends Page<Entry>>(
  calls: Pick<EditorCalls, 'read'>,
  address: string,
  whole: Answer,
): Promise<CallResult<Answer>> {
  let soFar = whole
  while (soFar.next !== null) {
    const query = `limit=${LARGEST}&cursor=${soFar.next}`
    const page = await calls.read<Answer>(withQuery(address, query))
    if (!page.ok) return page
    soFar = { ...page.answer, entries: [...soFar.entries, ...page.answer.entries] }
  }
  return { ok: true, answer: soFar }
}

export function withQuery(address: string, query: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}
