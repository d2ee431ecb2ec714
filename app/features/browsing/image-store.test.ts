import { expect, test } from 'vitest'
import type { FileView } from '#domain/archive/entry-view.ts'
import { imageStore, pageAround, storeInOrder } from './image-store.ts'

const image = (id: string, index: number) => ({ id, index }) as FileView

test('images are found by position and positions by image, across gaps', () => {
  const store = imageStore([image('a', 0), image('b', 1)], [image('z', 9999)])
  expect(store.byPlace.get(9999)?.id).toBe('z')
  expect(store.byPlace.get(5000)).toBeUndefined()
  expect(store.placeById.get('b')).toBe(1)
})

test('chosen pictures are counted again', () => {
  const store = storeInOrder([image('c', 17), image('k', 400)])
  expect(store.placeById.get('k')).toBe(1)
  expect(store.byPlace.size).toBe(2)
})

test.for([
  { index: 0, total: 10_000, page: { from: 0, limit: 100 } },
  { index: 99, total: 10_000, page: { from: 0, limit: 100 } },
  { index: 100, total: 10_000, page: { from: 100, limit: 100 } },
  { index: 9999, total: 10_000, page: { from: 9900, limit: 100 } },
  { index: 249, total: 250, page: { from: 200, limit: 50 } },
])('for picture $index of $total the page $page is fetched', ({ index, total, page }) => {
  expect(pageAround(index, total)).toEqual(page)
})
