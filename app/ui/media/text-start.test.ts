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

test('letters that arrive in two chunks are joined', async () => {
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

test.for([
  { encoding: 'UTF-8', bytes: [0x53, 0x74, 0xc3, 0xa4], text: 'Stä' },
  { encoding: 'UTF-8 with a mark', bytes: [0xef, 0xbb, 0xbf, 0xc3, 0xa4], text: 'ä' },
  { encoding: 'UTF-16, low byte first', bytes: [0xff, 0xfe, 0x53, 0, 0xe4, 0], text: 'Sä' },
  { encoding: 'UTF-16, high byte first', bytes: [0xfe, 0xff, 0, 0x53, 0, 0xe4], text: 'Sä' },
  { encoding: 'windows-1252', bytes: [0x53, 0x74, 0xe4, 0x72, 0x80], text: 'Stär€' },
])('a text in $encoding is read', async ({ bytes, text }) => {
  const body = new Blob([new Uint8Array(bytes)]).stream()
  expect(await textStart(body)).toEqual({ text, isWhole: true })
})
