import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

/** A queue whose texts take the time that is made up for them; `ran` names them in their order. */
function madeUp() {
  const queue = createRenderQueue(100, 500)
  const ran: string[] = []
  let left = 0
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  return {
    queue,
    ran,
    ended,
    add(page: string, size: number, ms: number) {
      left += 1
      const run = async () => {
        ran.push(`${page} ${size}`)
        left -= 1
        if (left === 0) setImmediate(end)
        return ms
      }
      queue.add({ page, size, run })
    },
  }
}

test('the shortest texts of a page are rendered first', async () => {
  const { add, ran, ended } = madeUp()
  for (const size of [30, 10, 20]) add('a', size, 1)
  await ended
  expect(ran).toEqual(['a 10', 'a 20', 'a 30'])
})

test('a page with slow texts waits for all others after the first of them', async () => {
  const { add, ran, ended } = madeUp()
  for (const size of [1, 2, 3]) add('slow', size, 500)
  for (const size of [4, 5, 6, 7]) add('other', size, 3)
  await ended
  expect(ran).toEqual(['slow 1', 'other 4', 'other 5', 'other 6', 'other 7', 'slow 2', 'slow 3'])
})

test.for([
  { what: 'many ordinary texts', count: 50, ms: 90, becomes: false },
  { what: 'one slow text', count: 1, ms: 400, becomes: false },
  { what: 'two slow texts', count: 2, ms: 300, becomes: true },
  { what: 'one text that takes all', count: 1, ms: 500, becomes: true },
])('a page with $what is overdue: $becomes', async ({ count, ms, becomes }) => {
  const { queue, add, ended } = madeUp()
  const overdue = new Set<string>()
  for (const page of ['a', 'other']) void queue.overdue(page).then(() => overdue.add(page))
  for (let at = 0; at < count; at += 1) add('a', at, ms)
  await ended
  expect([...overdue]).toEqual(becomes ? ['a'] : [])
})

test('queries before the page is requested are not counted', async () => {
  const { queue, add, ended } = madeUp()
  let isOverdue = false
  const run = async () => {
    void queue.overdue('a').then(() => {
      isOverdue = true
    })
    return 0
  }
  add('a', 1, 500)
  queue.add({ page: 'a', size: 2, run })
  add('a', 3, 400)
  await ended
  expect(isOverdue).toBe(false)
})
