import { expect, test } from 'vitest'
import type { CallResult } from '../editor-calls.ts'
import { type Page, readPage, readRest } from './list-pages.ts'

const problem = { code: 'network', text: 'The server cannot be reached.', details: {} }

/** A server with a list of 1,200 numbers, of which it gives 500 at once. */
function server(isThere = true) {
  const requests: string[] = []
  return {
    requests,
    async read<Body>(url: string): Promise<CallResult<Body>> {
      requests.push(url)
      if (!isThere) return { ok: false, problem }
      const from = Number(new URL(url, 'http://site').searchParams.get('cursor'))
      const to = Math.min(from + 500, 1200)
      const entries = Array.from({ length: to - from }, (_, at) => from + at)
      return { ok: true, response: { entries, next: to < 1200 ? to : null } as Body }
    },
  }
}

const first: Page<number> = { entries: Array.from({ length: 100 }, (_, at) => at), next: 100 }

test('a list of which a hundred entries are loaded is read to its end', async () => {
  const { requests, read } = server()
  const whole = await readRest({ read }, '/api/trash', first)
  if (!whole.ok) throw new Error(whole.problem.text)
  expect(whole.response.entries).toEqual(Array.from({ length: 1200 }, (_, at) => at))
  expect(requests).toEqual([100, 600, 1100].map((at) => `/api/trash?limit=500&cursor=${at}`))
})

test('a complete list is not read again', async () => {
  const { requests, read } = server()
  const whole = { ...first, next: null }
  expect(await readRest({ read }, '/api/trash', whole)).toEqual({ ok: true, response: whole })
  expect(requests).toEqual([])
})

test('a page that cannot be read is an error, not the end of the list', async () => {
  const { read } = server(false)
  expect(await readRest({ read }, '/api/trash', first)).toEqual({ ok: false, problem })
})

test('the next page of a filtered list keeps the filter', async () => {
  const { requests, read } = server()
  await readPage({ read }, '/api/history?actor=otto', first)
  expect(requests).toEqual(['/api/history?actor=otto&cursor=100'])
})
