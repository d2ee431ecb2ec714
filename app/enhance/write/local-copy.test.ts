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
