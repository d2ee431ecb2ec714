import { expect, test } from 'vitest'
import type { CallResult } from '../editor-calls.ts'
import { type Page, restOfPages } from './rest-of-pages.ts'

const problem = { code: 'network', text: 'The server cannot be reached.', details: {} }

/** A server with a list of 1,200 numbers, of which it gives 500 at once. */
function server(isThere = true) {
  const asked: string[] = []
  return {
    asked,
    async read<Answer>(address: string): Promise<CallResult<Answer>> {
      asked.push(address)
      if (!isThere) return { ok: false, problem }
      const from = Number(new URL(address, 'http://site').searchParams.get('cursor'))
      const to = Math.min(from + 500, 1200)
      const entries = Array.from({ length: to - from }, (_, at) => from + at)
      return { ok: true, answer: { entries, next: to < 1200 ? to : null } as Answer }
    },
  }
}

const first: Page<number> = { entries: Array.from({ length: 100 }, (_, at) => at), next: 100 }

test('a list of which a hundred are here is brought to its end', async () => {
  const { asked, read } = server()
  const whole = await restOfPages<number, Page<number>>({ read }, '/api/trash', first)
  if (!whole.ok) throw new Error(whole.problem.text)
  expect(whole.answer.entries).toEqual(Array.from({ length: 1200 }, (_, at) => at))
  expect(asked).toEqual([100, 600, 1100].map((at) => `/api/trash?limit=500&cursor=${at}`))
})

test('a list that is whole asks for nothing', async () => {
  const { asked, read } = server()
  const whole = { ...first, next: null }
  expect(await restOfPages({ read }, '/api/trash', whole)).toEqual({ ok: true, answer: whole })
  expect(asked).toEqual([])
})

test('what does not come is told, rather than taken for the end', async () => {
  const { read } = server(false)
  expect(await restOfPages({ read }, '/api/trash', first)).toEqual({ ok: false, problem })
})
