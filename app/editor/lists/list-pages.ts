import type { CallResult, EditorCalls } from '../editor-calls.ts'

export interface Page<Entry = unknown> {
  entries: Entry[]
  next: number | string | null
}

type Reader = Pick<EditorCalls, 'read'>

/** The limit of the server. */
const MAX_PAGE_SIZE = 500

export async function readPage<Answer extends Page>(
  calls: Reader,
  address: string,
  soFar: Answer,
  limit?: number,
): Promise<CallResult<Answer>> {
  const [path, query] = address.split('?')
  const parameters = new URLSearchParams(query)
  if (limit !== undefined) parameters.set('limit', String(limit))
  parameters.set('cursor', String(soFar.next))
  const page = await calls.read<Answer>(`${path}?${parameters}`)
  if (!page.ok) return page
  return {
    ok: true,
    answer: { ...page.answer, entries: [...soFar.entries, ...page.answer.entries] },
  }
}

export async function readRest<Answer extends Page>(
  calls: Reader,
  address: string,
  soFar: Answer,
): Promise<CallResult<Answer>> {
  let whole: CallResult<Answer> = { ok: true, answer: soFar }
  while (whole.ok && whole.answer.next !== null)
    whole = await readPage(calls, address, whole.answer, MAX_PAGE_SIZE)
  return whole
}
