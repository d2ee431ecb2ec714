import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreFocus } from './restore-focus.ts'

const body = {}
const page = { body, activeElement: body as object | null }
const focus = vi.fn()
const heading = { focus } as unknown as HTMLElement
const button = { isConnected: true }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  focus.mockClear()
  Object.assign(button, { isConnected: true })
  page.activeElement = button
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const remove = () => {
  button.isConnected = false
  page.activeElement = body
}

test('the focus moves once the focused element is gone', () => {
  restoreFocus(() => heading)
  remove()
  vi.advanceTimersByTime(200)
  expect(focus).toHaveBeenCalledOnce()
})

test('the focus moves from the part of the page that Safari gave it to', () => {
  page.activeElement = { id: 'content', isConnected: true }
  restoreFocus(() => heading)
  vi.advanceTimersByTime(200)
  expect(focus).toHaveBeenCalledOnce()
})

test('the focus also moves if the list takes long to render', () => {
  restoreFocus(() => heading)
  vi.advanceTimersByTime(2000)
  expect(focus).not.toHaveBeenCalled()
  remove()
  vi.advanceTimersByTime(200)
  expect(focus).toHaveBeenCalledOnce()
})

test('the focus moves again if it was put into a row that was about to be removed', () => {
  const row = { isConnected: true, focus: () => Object.assign(page, { activeElement: row }) }
  const places = [row as unknown as HTMLElement, heading]
  page.activeElement = body
  restoreFocus(() => places.shift() ?? null)
  vi.advanceTimersByTime(200)
  expect(page.activeElement).toBe(row)
  row.isConnected = false
  page.activeElement = body
  vi.advanceTimersByTime(200)
  expect(focus).toHaveBeenCalledOnce()
})

test('the focus stays where the reader or a dialog puts it', () => {
  restoreFocus(() => heading)
  page.activeElement = { isConnected: true }
  vi.advanceTimersByTime(200)
  remove()
  vi.advanceTimersByTime(10_000)
  expect(focus).not.toHaveBeenCalled()
})

test('a click beside the focused element, which stays, does not move the focus', () => {
  restoreFocus(() => heading)
  vi.advanceTimersByTime(200)
  page.activeElement = body
  vi.advanceTimersByTime(10_000)
  expect(focus).not.toHaveBeenCalled()
})
