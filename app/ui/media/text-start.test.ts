import { expect, test } from 'vitest'
import { textStart } from './text-start.ts'

function bytesOf(...texts: string[]) {
  return new Blob(texts).stream()
}

test.for([
  { title: 'a short text is whole', text: 'Armour', limit: 100, start: 'Armour', isWhole: true },
  {
    title: 'a text as long as the limit is whole',
    text: 'Armour',
    limit: 6,
    start: 'Armour',
    isWhole: true,
  },
  {
    title: 'a longer text is cut',
    text: 'Armour steel',
    limit: 6,
    start: 'Armour',
    isWhole: false,
  },
  {
    title: 'a letter cut in half is left out',
    text: 'Stärke',
    limit: 3,
    start: 'St',
    isWhole: false,
  },
  { title: 'an empty text is whole', text: '', limit: 6, start: '', isWhole: true },
])('$title', async ({ text, limit, start, isWhole }) => {
  expect(await textStart(bytesOf(text), limit)).toEqual({ text: start, isWhole })
})

test('letters that arrive in two pieces are joined', async () => {
  const bytes = new TextEncoder().encode('Stärke')
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 3))
      controller.enqueue(bytes.slice(3))
      controller.close()
    },
  })
  expect(await textStart(body)).toEqual({ text: 'Stärke', isWhole: true })
})

test('bytes that are no UTF-8 are marked, not fatal', async () => {
  const body = new Blob([new Uint8Array([0x41, 0xff, 0x42])]).stream()
  expect(await textStart(body)).toEqual({ text: 'A\ufffdB', isWhole: true })
})
