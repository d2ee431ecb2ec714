import { expect, test } from 'vitest'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { createIdleCollector } from './idle-collection.ts'

function openHeap(bytes: number) {
  const heap = { bytes, collections: 0 }
  const look = createIdleCollector({
    bytes: () => heap.bytes,
    collect: () => {
      heap.collections += 1
      heap.bytes = 45 * MEBIBYTE
    },
  })
  return { heap, look }
}

test('garbage is collected once the process is idle, not while it is busy', () => {
  const { heap, look } = openHeap(150 * MEBIBYTE)
  look(0.5)
  expect(heap.collections).toBe(0)
  look(0.001)
  expect(heap.collections).toBe(1)
})

test('an idle process collects again only after its heap has grown', () => {
  const { heap, look } = openHeap(150 * MEBIBYTE)
  look(0)
  look(0)
  heap.bytes += 10 * MEBIBYTE
  look(0)
  expect(heap.collections).toBe(1)
  heap.bytes += 40 * MEBIBYTE
  look(0)
  expect(heap.collections).toBe(2)
})
