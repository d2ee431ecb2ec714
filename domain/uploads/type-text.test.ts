import { expect, test } from 'vitest'
import { typeText } from './type-text.ts'

test.for<[mediaType: string, text: string]>([
  ['application/x-msdownload', 'It is a program for Windows.'],
  ['image/tiff', 'It is an image (tiff).'],
  ['audio/x-flac', 'It is an audio file (flac).'],
  ['application/vnd.sqlite3', 'It is a file (sqlite3).'],
  ['application/octet-stream', ''],
])('%s: %s', ([mediaType, text]) => {
  expect(typeText(mediaType)).toBe(text)
})

test('a HEIC photo is rejected with advice on how to convert it', () => {
  expect(typeText('image/heic')).toContain('Upload JPEG instead.')
})
