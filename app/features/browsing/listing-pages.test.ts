import { expect, test } from 'vitest'
import type { FileView, ListingView } from '#domain/archive/entry-view.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import {
  continued,
  type ListedPlace,
  loadedCount,
  startOf,
  withPage,
  withProgress,
} from './listing-pages.ts'

const files = (...names: string[]) => names.map((name) => ({ name }) as FileView)
const page = (images: FileView[], next?: string): ListingView => ({
  folders: [],
  images,
  files: [],
  next,
})

const PLACE: ListedPlace = {
  path: archivePath.parse('/Hulls'),
  order: { key: 'name', direction: 'asc' },
}
const begin = (first: ListingView, place = PLACE) => startOf(first, place)

test('a page is added at the end of its list', () => {
  const state = withPage(begin(page(files('a'), 'one')), 'one', page(files('b'), 'two'))
  expect(state.listing.images.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(state.listing.next).toBe('two')
  expect(loadedCount(state.listing)).toBe(2)
})

test('unchanged lists stay identical, so that they are not rendered again', () => {
  const before = begin(page(files('a'), 'one'))
  const after = withPage(before, 'one', { ...page([]), files: files('z') })
  expect(after.listing.images).toBe(before.listing.images)
})

test('a page that arrives twice or too late is not added', () => {
  const state = withPage(begin(page(files('a'), 'one')), 'one', page(files('b'), 'two'))
  expect(withPage(state, 'one', page(files('b'), 'two'))).toBe(state)
})

test('the failure of an older request does not affect the current one', () => {
  const state = begin(page(files('a'), 'two'))
  const failed = 'offline'
  expect(withProgress(state, 'one', failed)).toBe(state)
  expect(withProgress(state, 'two', failed).progress).toEqual(failed)
})

const long = withPage(begin(page(files('a'), 'one')), 'one', page(files('b', 'c'), 'two'))

test('a list that was longer than its new first page stays until it is loaded again', () => {
  const first = page(files('b'), 'one')
  const state = continued(long, begin(first))
  expect(state).toMatchObject({ first, listing: long.listing, isOutdated: true })
})

test.each([
  ['the folder is whole on its first page', begin(page(files('b')))],
  ['the first page is longer', begin(page(files('b', 'c', 'd', 'e'), 'one'))],
  [
    'another folder follows',
    begin(page([], 'one'), { ...PLACE, path: archivePath.parse('/Guns') }),
  ],
  [
    'the order changes',
    begin(page([], 'one'), { ...PLACE, order: { key: 'name', direction: 'desc' } }),
  ],
])('a list starts again if %s', (_what, start) => {
  expect(continued(long, start)).toBe(start)
})
