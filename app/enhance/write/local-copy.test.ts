import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browser, restoreBrowser, SAVED, start, stubBrowser } from './draft-saver.fixture.ts'

beforeEach(stubBrowser)
afterEach(restoreBrowser)

const { stored } = browser

test('another window that saves its draft leaves the copy of this one', async () => {
  const { page, type, copy } = start()
  await type('Own.')
  stored.set('unsaved-text:cases/a.md', JSON.stringify({ text: 'Other window', at: '2000' }))
  await type('Own again.')
  expect(page.state).toContain('Draft saved at')
  expect(copy()).toContain('Other window')
})

test('a copy of which the author has not decided is neither overwritten nor deleted', async () => {
  const undecided = JSON.stringify({ text: 'An hour of writing', at: '2000' })
  const { page, type, copy } = start('offline')
  stored.set('unsaved-text:cases/a.md', undecided)
  await type('Typed before deciding.')
  expect([...stored.values()].join()).toContain('Typed before deciding.')
  expect(copy()).toBe(undecided)
  page.response = SAVED
  await vi.advanceTimersByTimeAsync(20_000)
  expect(page.state).toContain('Draft saved at')
  expect([...stored.values()]).toEqual([undecided])
})

/** Stores copies of a text that another window made, as its browser names them. */
function storeOthers(path: string, times: readonly string[]): void {
  for (const [index, at] of times.entries())
    stored.set(`unsaved-text:${path}${'+'.repeat(index)}`, JSON.stringify({ text: path, at }))
}

const timesOf = (path: string) =>
  [...stored].filter(([key]) => key.includes(path)).map(([, text]) => JSON.parse(text).at)

test.for([
  { clock: 'an ordinary clock', year: 2001 },
  { clock: 'a clock that was ahead', year: 2999 },
])(
  'the oldest copies of the same text make room for a new one, and those of other texts stay: $clock',
  async ({ year }) => {
    const { type } = start('offline')
    storeOthers('cases/b.md', ['1999'])
    storeOthers(
      'cases/a.md',
      ['1', '2', '3', '4', '5'].map((month) => `${year}-0${month}`),
    )
    await type('Typed now.')
    expect(timesOf('cases/b.md')).toEqual(['1999'])
    expect(timesOf('cases/a.md')).toHaveLength(5)
    expect(timesOf('cases/a.md')).not.toContain(`${year}-01`)
    expect([...stored.values()].join()).toContain('Typed now.')
  },
)

test('a browser keeps copies of fifty texts', async () => {
  const { type, copy } = start('offline')
  for (let text = 10; text < 70; text += 1) storeOthers(`cases/${text}.md`, [`20${text}`])
  await type('Typed now.')
  expect(stored.size).toBe(50)
  expect(copy()).toContain('Typed now.')
  expect(stored.has('unsaved-text:cases/20.md')).toBe(false)
  expect(stored.has('unsaved-text:cases/69.md')).toBe(true)
})

test('a copy has the hash of the draft that it was made from', async () => {
  const { page, type, copy } = start()
  await type('Saved.')
  page.response = 'offline'
  await type('Typed later.')
  expect(JSON.parse(copy() ?? '')).toMatchObject({ text: 'Typed later.', draft: 'new' })
})
