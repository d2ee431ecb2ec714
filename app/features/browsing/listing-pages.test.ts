import { expect, test } from 'vitest'
import type { FileView, ListingView } from '#domain/archive/entry-view.ts'
import { loadedCount, startOf, withPage, withProgress } from './listing-pages.ts'

const files = (...names: string[]) => names.map((name) => ({ name }) as FileView)
const page = (images: FileView[], next?: string): ListingView => ({
  folders: [],
  images,
  files: [],
  next,
})

test('a page is added at the end of its list', () => {
  const state = withPage(startOf(page(files('a'), 'one')), 'one', page(files('b'), 'two'))
  expect(state.listing.images.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(state.listing.next).toBe('two')
  expect(loadedCount(state.listing)).toBe(2)
})

test('unchanged lists stay identical, so that they are not rendered again', () => {
  const before = startOf(page(files('a'), 'one'))
  const after = withPage(before, 'one', { ...page([]), files: files('z') })
  expect(after.listing.images).toBe(before.listing.images)
})

test('a page that arrives twice or too late is not added', () => {
  const state = withPage(startOf(page(files('a'), 'one')), 'one', page(files('b'), 'two'))
  expect(withPage(state, 'one', page(files('b'), 'two'))).toBe(state)
})

test('the failure of an older request does not affect the current one', () => {
  const state = startOf(page(files('a'), 'two'))
  const failed = 'offline'
  expect(withProgress(state, 'one', failed)).toBe(state)
  expect(withProgress(state, 'two', failed).progress).toEqual(failed)
})
