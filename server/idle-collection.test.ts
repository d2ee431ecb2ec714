import { expect, test } from 'vitest'
import { createIdleCollector } from './idle-collection.ts'

const MB = 2 ** 20

function openHeap(bytes: number) {
  const heap = { bytes, collections: 0 }
  const look = createIdleCollector({
    bytes: () => heap.bytes,
    collect: () => {
      heap.collections += 1
      heap.bytes = 45 * MB
    },
  })
  return { heap, look }
}

test('garbage is collected once the process is idle, not while it is busy', () => {
  const { heap, look } = openHeap(150 * MB)
  look(0.5)
  expect(heap.collections).toBe(0)
  look(0.001)
  expect(heap.collections).toBe(1)
})

test('an idle process collects again only after its heap has grown', () => {
  const { heap, look } = openHeap(150 * MB)
  look(0)
  look(0)
  heap.bytes += 10 * MB
  look(0)
  expect(heap.collections).toBe(1)
  heap.bytes += 40 * MB
  look(0)
  expect(heap.collections).toBe(2)
})
