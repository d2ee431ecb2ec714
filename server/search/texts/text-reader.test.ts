import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, onTestFinished } from 'vitest'
import { pdfFile } from '../../media/generated-files.fixture.ts'
import { endlessPdf, lockedPdf, repeatedPdf, textPdf } from '../../media/text-files.fixture.ts'
import { test } from './text-reader.fixture.ts'
import { openTextReader } from './text-reader.ts'

const SAMPLE = join(import.meta.dirname, '../../../samples/Documents/How to read a drawing.pdf')

const whole = (texts: string[]) => ({
  ok: true,
  slice: { texts, pageCount: texts.length, isCut: false },
})
const plain = (text: string) => ({
  ok: true,
  slice: { texts: [text], pageCount: undefined, isCut: false },
})

test('a document is read page by page', async ({ texts: { read } }) => {
  const pages = ['The hull (left side)', '', 'three\nlines of\ntext']
  expect(await read(textPdf(pages))).toEqual(
    whole(['The hull (left side)', '', 'three lines of text']),
  )
})

test('a sentence of the sample document is on its second page', async ({ texts: { read } }) => {
  const result = await read(await readFile(SAMPLE))
  if (!result.ok) expect.unreachable(result.problem)
  expect(result.slice.texts).toHaveLength(2)
  expect(result.slice.texts[1]).toContain('between the shot line and the plate’s normal.')
})

test('a document is read in parts', async ({ texts: { read } }) => {
  const bytes = textPdf(['one', 'two', 'three', 'four'])
  const slice = { pageCount: 4, isCut: false }
  const part = (from: number) => read(bytes, 'application/pdf', { from, maxPages: 2 })
  expect(await part(1)).toEqual({ ok: true, slice: { ...slice, texts: ['two', 'three'] } })
  expect(await part(3)).toEqual({ ok: true, slice: { ...slice, texts: ['four'] } })
  expect(await part(4)).toEqual({ ok: true, slice: { ...slice, texts: [] } })
})

const CYRILLIC = 'Захоплений танк показали'

test.for<[name: string, bytes: Uint8Array | string, text: string]>([
  ['in UTF-8', `\ufeff${CYRILLIC}\r\nна виставці`, `${CYRILLIC} на виставці`],
  ['in UTF-16', Buffer.from(`\ufeff${CYRILLIC}`, 'utf16le'), CYRILLIC],
  [
    'in Windows-1251',
    Uint8Array.from([0xd2, 0xe0, 0xed, 0xea, 0x20, 0xd2, 0x2d, 0x37, 0x32]),
    'Танк Т-72',
  ],
  ['in Windows-1252', Buffer.from('Kampfpanzer für Übungen', 'latin1'), 'Kampfpanzer für Übungen'],
  ['without words', ' \n\t ', ''],
])('a text file $0 is read as one page', async ([, bytes, text], { texts: { read } }) => {
  expect(await read(bytes, 'text/plain')).toEqual(plain(text))
})

test('only the beginning of a long text file is read', async ({ texts: { read } }) => {
  const result = await read('long text '.repeat(300_000), 'text/plain')
  if (!result.ok) expect.unreachable(result.problem)
  expect(result.slice.isCut).toBe(true)
  expect(result.slice.texts[0]).toHaveLength(250_000 - 1)
})

const DAMAGED = 'The file is damaged or cut short.'

test.for<[name: string, bytes: () => string, problem: string]>([
  ['an encrypted document', lockedPdf, 'The document is encrypted.'],
  ['a document cut short', () => textPdf(['words']).slice(0, 60), DAMAGED],
  ['garbage after the header of a document', () => `%PDF-1.7\n${'\0\x80~'.repeat(5000)}`, DAMAGED],
  ['a document of 110 MB', () => ' '.repeat(110_000_000), 'The document is too large.'],
])('$0 ends with a reason', async ([, bytes, problem], { texts: { read } }) => {
  expect(await read(bytes())).toEqual({ ok: false, problem })
})

test('the first 5,000 of 100,000 pages are read, in parts', async ({ texts: { read } }) => {
  const bytes = repeatedPdf(100_000)
  const first = await read(bytes)
  const last = await read(bytes, 'application/pdf', { from: 4999, maxPages: 1000 })
  for (const result of [first, last]) {
    expect(result).toMatchObject({ ok: true, slice: { pageCount: 5000, isCut: true } })
  }
  expect(last).toMatchObject({ slice: { texts: ['once more'] } })
})

test.for([7, 100_000, 2_000_000_000])(
  'reading a page tree that contains itself %i times terminates',
  async (count, { texts: { read } }) => {
    const result = await read(endlessPdf(count))
    if (result.ok) expect(result.slice.texts.join('')).toBe('')
    else expect(result.problem).toBeTruthy()
  },
)

test('a page that unpacks to 300 MB is given up, and the next document is read', async ({
  texts: { read, blobs },
}) => {
  const reader = openTextReader({ blobs, workers: { limits: { memoryBytes: 250e6 } } })
  onTestFinished(() => reader.close())
  expect(await read(bomb(300_000_000), 'application/pdf', { reader })).toEqual({
    ok: false,
    problem: 'The file needed too much memory to read.',
  })
  expect(await read(textPdf(['words']), 'application/pdf', { reader })).toEqual(whole(['words']))
})

test('a page of a million words is cut', async ({ texts: { read } }) => {
  const result = await read(textPdf(['words '.repeat(200_000)]))
  if (!result.ok) expect.unreachable(result.problem)
  expect(result.slice.texts[0]?.length).toBeLessThanOrEqual(30_000)
})

/** A content stream of this many bytes of text, compressed twice. */
function bomb(bytes: number): Uint8Array {
  const content = Buffer.concat([
    Buffer.from('BT /F 12 Tf 20 760 Td '),
    Buffer.alloc(bytes, '(tanks and more tanks) Tj '),
    Buffer.from(' ET'),
  ])
  const packed = deflateSync(deflateSync(content, { level: 1 })).toString('latin1')
  const file = pdfFile([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>\nstream\n${packed}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ])
  return Buffer.from(file, 'latin1')
}
