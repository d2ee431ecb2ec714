import { expect, test } from 'vitest'
import type { ReceiptFile } from '#domain/uploads/receipt.ts'
import { receiptData } from './receipt-data.ts'

function sent(message: string, others: Partial<ReceiptFile> = {}): ReceiptFile {
  const { name = 'a.txt' } = others
  const arrivedAt = new Date('2026-11-29T12:00Z')
  return {
    id: name,
    name,
    sha256: 'ab',
    size: 1,
    arrivedAt,
    message,
    state: { is: 'waiting' },
    ...others,
  }
}

const dataOf = (...files: ReceiptFile[]) =>
  receiptData({ madeAt: new Date(), endsAt: new Date(), message: '', files })

const published = { state: { is: 'published', file: 'x' } } as const

test.for<{ what: string; files: ReceiptFile[]; all: string; each: string[] }>([
  { what: 'of one file', files: [sent('Kyiv')], all: '', each: ['Kyiv'] },
  { what: 'of both', files: [sent('Kyiv'), sent('Kyiv')], all: 'Kyiv', each: ['', ''] },
  { what: 'of one of two', files: [sent('Kyiv'), sent('')], all: '', each: ['Kyiv', ''] },
  { what: 'that differs', files: [sent('Kyiv'), sent('Lviv')], all: '', each: ['Kyiv', 'Lviv'] },
  { what: 'of none', files: [sent(''), sent('')], all: '', each: ['', ''] },
  {
    what: 'of both that wait, beside a published file',
    files: [sent('Kyiv'), sent('', published), sent('Kyiv')],
    all: 'Kyiv',
    each: ['', '', ''],
  },
  {
    what: 'of the last that waits',
    files: [sent('', published), sent('Kyiv')],
    all: '',
    each: ['', 'Kyiv'],
  },
])('a message $what is shown once', ({ files, all, each }) => {
  const { sentWithAll, files: shown } = dataOf(...files)
  expect([sentWithAll, shown.map(({ message }) => message)]).toEqual([all, each])
})

test('a message without a file is not called a file', () => {
  const { files } = dataOf(sent('Hello', { name: 'Message.txt' }), sent('', { name: 'b.txt' }))
  expect(files.map(({ name }) => name)).toEqual(['Message', 'b.txt'])
})
