import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  browser,
  CONFLICT,
  restoreBrowser,
  SAVED,
  start,
  stubBrowser,
} from './draft-saver.fixture.ts'

beforeEach(stubBrowser)
afterEach(restoreBrowser)

const { requests } = browser

test('an unexpected error while facts are saved does not keep the next text from being saved', async () => {
  const { page, drafts, type } = start()
  page.isPending = true
  page.read = Promise.reject(new Error('unexpected'))
  drafts.changed()
  await expect(drafts.settle(true)).rejects.toThrow('unexpected')
  page.isPending = false
  await type('Typed after the error')
  expect(requests).toHaveLength(1)
  expect(page.state).toContain('Draft saved at')
})

test('the form that discards the draft is shown when the first draft is saved, and names it', async () => {
  const { type, discarding } = start({ ...SAVED, status: 500, body: {} })
  await type('Typed.')
  expect(discarding.form.hidden).toBe(true)
  const saved = start()
  await saved.type('Typed.')
  expect(saved.discarding).toMatchObject({ value: 'new', form: { hidden: false } })
})

test('a fact typed without a connection is unsaved, copied, and saved when it is back', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { page, drafts, typeFact, copy } = start('offline')
  const typing = typeFact('47th Brigade')
  expect(page.state).toBe('Not saved yet.')
  expect(drafts.wouldBeLost()).toBe(true)
  await typing
  expect(page.state).toContain('You are offline')
  expect(copy()).toContain('47th Brigade')
  page.response = SAVED
  page.isPending = false
  drafts.changed()
  drafts.flush()
  await vi.advanceTimersByTimeAsync(1)
  expect(page.state).toContain('Draft saved at')
  expect(drafts.wouldBeLost()).toBe(false)
  expect(copy()).toBeUndefined()
})

test('a page that is closed before the server has read a fact sends it with the text, once', async () => {
  const { page, drafts, type, typeFact, copy } = start()
  void type('Typed.')
  void typeFact('47th Brigade')
  drafts.leave()
  // Browsers say this after the page was closed.
  drafts.hide()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(page.savedWhole).toBe(1)
  expect(requests).toHaveLength(0)
  expect(copy()).toContain('47th Brigade')
})

test('a page that is shown again continues with the draft that it sent when it was closed', async () => {
  const { page, drafts, type, typeFact } = start()
  void type('Typed.')
  void typeFact('47th Brigade')
  const whole = Promise.withResolvers<void>()
  page.whole = whole.promise
  drafts.leave()
  drafts.resume()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requests).toHaveLength(0)
  whole.resolve()
  await vi.advanceTimersByTimeAsync(1)
  expect(requests.map(({ body }) => JSON.parse(String(body)).replaces)).toEqual(['whole'])
  expect(page.state).toContain('Draft saved at')
})

test('another tab that is chosen before the server has read a fact is not a closed page', async () => {
  const { page, drafts, type, typeFact, copy } = start()
  void type('Typed.')
  void typeFact('47th Brigade')
  drafts.hide()
  expect(copy()).toContain('47th Brigade')
  await vi.advanceTimersByTimeAsync(1)
  expect(page.savedWhole).toBe(0)
  expect(requests).toHaveLength(1)
  expect(page.state).toContain('Draft saved at')
  expect(copy()).toBeUndefined()
})

test('a page that is closed while its draft is on the way keeps a fact in the copy only', async () => {
  const { page, drafts, type, typeFact, copy } = start()
  const answered = Promise.withResolvers<void>()
  page.answered = answered.promise
  await type('Typed.')
  expect(requests).toHaveLength(1)
  void typeFact('47th Brigade')
  drafts.leave()
  expect(page.savedWhole).toBe(0)
  expect(requests).toHaveLength(1)
  expect(copy()).toContain('47th Brigade')
})

test('a page that is closed while the server reads a fact sends the draft with it, and no other', async () => {
  const { page, drafts, type, typeFact } = start()
  const read = Promise.withResolvers<void>()
  page.read = read.promise
  void type('Typed.')
  await typeFact('47th Brigade')
  drafts.leave()
  read.resolve()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(page.savedWhole).toBe(1)
  expect(requests).toHaveLength(0)
})

test('what is typed after “Publish” was pressed is copied at once, and saved if the page stays', async () => {
  const { page, drafts, type, copy } = start()
  drafts.stop()
  const typing = type('Typed while the answer was awaited.')
  expect(copy()).toContain('Typed while the answer was awaited.')
  await typing
  expect(requests).toHaveLength(1)
  expect(page.state).toContain('Draft saved at')
  expect(copy()).toBeUndefined()
})

test('what is typed after “Publish” was pressed is copied in full when the page is left', async () => {
  const { drafts, type, copy } = start()
  drafts.stop()
  void type('First')
  void type('First and last.')
  drafts.leave()
  expect(copy()).toContain('First and last.')
})

test('an author who types without a pause has a draft after ten seconds', async () => {
  const { drafts } = start()
  for (let second = 0; second < 11; second += 1) {
    drafts.changed()
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(requests).toHaveLength(1)
})

test('a server that cannot be reached is not called a lost connection', async () => {
  const { page, drafts, type } = start('offline')
  await type('First.')
  expect(page.state).toMatch(/^The server cannot be reached: your draft is not saved yet\./)
  page.response = SAVED
  await vi.advanceTimersByTimeAsync(20_000)
  page.response = 'offline'
  await drafts.settle(true)
  expect(page.state).toMatch(/^Not published: the server cannot be reached\. Press “Publish” again/)
})

test('an author who publishes while offline sees that it failed, until all is saved and “Publish” can be pressed again', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { page, drafts, type } = start('offline')
  const failed =
    /^Not published: you are offline\. Press “Publish” again when you are online\. Your text stays/
  void type('Typed.')
  expect(await drafts.settle(true)).toBe(false)
  expect(page.state).toMatch(failed)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(page.state).toMatch(failed)
  page.response = SAVED
  await vi.advanceTimersByTimeAsync(12_000)
  expect(page.state).toMatch(/^Draft saved at .+ Not published: press “Publish” again\.$/)
  page.response = 'offline'
  expect(await drafts.settle(true)).toBe(false)
  expect(page.state).toMatch(failed)
  expect(await drafts.settle(false)).toBe(false)
  expect(page.state).toMatch(/^You are offline\. Your text stays/)
})

test('while the server cannot be reached, the page says which state is saved', async () => {
  const { page, type } = start()
  await type('First.')
  page.response = 'offline'
  await type('Second.')
  expect(page.state).toMatch(
    / your draft is not saved yet\. .+ The last saved state is of [\d.: A-Z]+\.$/,
  )
  expect(page.state).not.toMatch(/Your draft of/)
})

test('of a text that is hidden from readers, the button that saves it for editors is named', async () => {
  const { page, drafts, type } = start('offline')
  page.mainButton = { textContent: 'Save for editors' }
  void type('Typed.')
  expect(await drafts.settle(true)).toBe(false)
  expect(page.state).toMatch(
    /^Not saved for editors: the server cannot be reached\. Press “Save for editors” again later/,
  )
  page.response = SAVED
  await vi.advanceTimersByTimeAsync(12_000)
  expect(page.state).toMatch(/ Not saved for editors: press “Save for editors” again\.$/)
})

test('a failure of the server is not called a lost connection', async () => {
  const { page, type, copy } = start({ status: 507, body: { message: 'Out of disk space.' } })
  await type('First.')
  expect(page.state).toMatch(/^The server could not save your draft\. Saving is retried automatic/)
  expect(copy()).toContain('First.')
  page.response = SAVED
  await vi.advanceTimersByTimeAsync(20_000)
  expect(page.state).toContain('Draft saved at')
})

test('after a conflict the copy has what is typed later, and the page says how to continue', async () => {
  const { page, drafts, type, copy } = start(CONFLICT)
  await type('First.')
  expect(page.state).toContain('Press “Save draft” to see both drafts.')
  void type('First. An hour of writing.')
  expect(copy()).toContain('An hour of writing')
  expect(drafts.wouldBeLost()).toBe(true)
})

test('while the draft of another window is shown, nothing replaces it until a button is pressed', async () => {
  const { page, drafts, type, typeFact, copy } = start(SAVED, { otherDraft: '' })
  await type('One more letter.')
  await typeFact('B unit')
  await vi.advanceTimersByTimeAsync(20_000)
  drafts.leave()
  await vi.advanceTimersByTimeAsync(2100)
  expect(requests).toEqual([])
  expect(page.savedWhole).toBe(0)
  expect(page.state).toContain('Press “Save draft” to replace it. Your text stays on this page')
  expect(copy()).toContain('One more letter.')
  expect(await drafts.settle(true)).toBe(true)
})

test('a copy that is used while a draft is on its way replaces the draft that it was made from only', async () => {
  const { page, type, takeCopyOf } = start()
  const answered = Promise.withResolvers<void>()
  page.answered = answered.promise
  await type('Typed.')
  const using = takeCopyOf('older')
  answered.resolve()
  await using
  await vi.advanceTimersByTimeAsync(2100)
  expect(requests.map(({ body }) => JSON.parse(String(body)).replaces)).toEqual([null, 'older'])
})

test('what could not be taken over is named, copied, and not left without a question', async () => {
  const { page, drafts, typeFact, copy } = start()
  page.rejected = ['Point']
  await typeFact('47.5237, somewhere near the road')
  expect(page.state).toContain('Saved, except: Point (see the field).')
  expect(copy()).toContain('somewhere near the road')
  expect(drafts.wouldBeLost()).toBe(true)
})

test('what is typed while “Publish” asks the server is copied when the form is sent, as the browser may be stopped', async () => {
  const { drafts, type, copy } = start()
  await type('Saved.')
  drafts.stop()
  expect(copy()).toBeUndefined()
  drafts.resume()
  void type('Typed while the server was asked.')
  drafts.stop()
  expect(copy()).toContain('Typed while the server was asked.')
})
