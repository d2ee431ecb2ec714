import type { CallResult, EditorCalls } from '../editor-calls.ts'

export interface Page<Entry = unknown> {
  entries: Entry[]
  next: number | string | null
}

type Reader = Pick<EditorCalls, 'read'>

/** The limit of the server. */
const MAX_PAGE_SIZE = 500

export async function readPage<Body extends Page>(
  calls: Reader,
  url: string,
  soFar: Body,
  limit?: number,
): Promise<CallResult<Body>> {
  const [path, query] = url.split('?')
  const parameters = new URLSearchParams(query)
  if (limit !== undefined) parameters.set('limit', String(limit))
  parameters.set('cursor', String(soFar.next))
  const page = await calls.read<Body>(`${path}?${parameters}`)
  if (!page.ok) return page
  return {
    ok: true,
    response: { ...page.response, entries: [...soFar.entries, ...page.response.entries] },
  }
}

export async function readRest<Body extends Page>(
  calls: Reader,
  url: string,
  soFar: Body,
): Promise<CallResult<Body>> {
  let whole: CallResult<Body> = { ok: true, response: soFar }
  while (whole.ok && whole.response.next !== null)
    whole = await readPage(calls, url, whole.response, MAX_PAGE_SIZE)
  return whole
}
