import { expect, test } from 'vitest'
import { typeWords } from './type-words.ts'

test.for<[mediaType: string, words: string]>([
  ['application/x-msdownload', 'By its bytes it is a program for Windows.'],
  ['image/tiff', 'By its bytes it is an image (tiff).'],
  ['audio/x-flac', 'By its bytes it is a sound (flac).'],
  ['application/vnd.sqlite3', 'By its bytes it is a file (sqlite3).'],
])('%s is told as: %s', ([mediaType, words]) => {
  expect(typeWords(mediaType)).toBe(words)
})

test('whoever sends the photograph of a telephone is told how it is taken', () => {
  expect(typeWords('image/heic')).toContain('Send JPEG instead.')
})
