import { expect, test } from 'vitest'
import { isHeic } from '#domain/uploads/heic.ts'
import { mediaTypeOf } from './media-type-of.ts'

const cyrillic1251 = Buffer.from([0xd2, 0xe0, 0xed, 0xea, 0x20, 0xd2, 0x2d, 0x37, 0x32, 0x0a])

test.for<[what: string, bytes: string | Buffer, mediaType: string]>([
  ['nothing', '', 'text/plain'],
  ['a text', 'Hull, 2023\n', 'text/plain'],
  ['a text in Cyrillic', 'Башня\n', 'text/plain'],
  ['a text from before UTF-8', cyrillic1251, 'text/plain'],
  ['a text of two-byte letters', Buffer.from('\uFEFFHull', 'utf16le'), 'text/plain'],
  ['Markdown with some HTML', '<div align="center">\n\n# Title', 'text/plain'],
  ['a text that speaks of <html>', 'Write <html> first.', 'text/plain'],
  ['a page', '<!DOCTYPE html><p>Hello', 'text/html'],
  ['a page without a type', ' \n<!-- saved --><HTML><body>', 'text/html'],
  ['a bare script', '<script>alert(1)</script>', 'text/html'],
  ['a page in two-byte letters', Buffer.from('\uFEFF<html>', 'utf16le'), 'text/html'],
  ['XHTML', '<?xml version="1.0"?><html xmlns="x">', 'application/xhtml+xml'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  [
    'a drawing behind a prologue',
    '\uFEFF<?xml version="1.0"?>\n<!-- by hand --><!DOCTYPE svg [<!ENTITY a ">">]>\n<svg/>',
    'image/svg+xml',
  ],
  ['a drawing with a prefix', '<?xml version="1.0"?><s:svg xmlns:s="x"/>', 'image/svg+xml'],
  ['other XML', '<?xml version="1.0"?><gpx/>', 'application/xml'],
  ['a playlist', '#EXTM3U\nfile:///etc/passwd\n', 'text/plain'],
  ['bytes without a meaning', Buffer.from([1, 2, 3, 0, 5]), 'application/octet-stream'],
  [
    'a scan whose contents are listed at its end',
    Buffer.from('49492a00ffffff00'.padEnd(400, '0'), 'hex'),
    'image/tiff',
  ],
  [
    'a cache that begins like a font',
    Buffer.from('000100000000001c0000002800000000'.padEnd(200, '0'), 'hex'),
    'application/octet-stream',
  ],
  ['a font', Buffer.from('0001000000010010000000004f532f32'.padEnd(200, '0'), 'hex'), 'font/ttf'],
  ['a zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'application/zip'],
  ['a photo followed by a page', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
])('%s is %3$s', async ([, bytes, mediaType]) => {
  expect(await mediaTypeOf(Buffer.from(bytes))).toBe(mediaType)
})

test('an endless prologue is read once', async () => {
  const started = performance.now()
  await mediaTypeOf(Buffer.from(`<!doctype ${'['.repeat(60_000)}`))
  await mediaTypeOf(Buffer.from(`<!doctype${'[]'.repeat(30_000)}`))
  await mediaTypeOf(Buffer.from('<!--'.repeat(16_000)))
  await mediaTypeOf(Buffer.from('<!---->'.repeat(9000)))
  await mediaTypeOf(Buffer.from(' '.repeat(65_000)))
  expect(performance.now() - started).toBeLessThan(1500)
})

test.for(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'mp42', 'qt  '])(
  'the browser and the server agree whether a file of the brand %s is HEIC',
  async (brand) => {
    const head = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}${brand}`)
    expect(isHeic(head)).toBe(/^image\/hei[cf]/.test(await mediaTypeOf(head)))
  },
)
