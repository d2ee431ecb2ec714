import { expect, test } from 'vitest'
import { linesWorthReading } from './upload-lines.ts'
import type { UploadMessage } from './upload-words.ts'

const failed: UploadMessage = { text: 'Failed: a.', tone: 'wrong' }
const arrived = (count: number): UploadMessage[] =>
  Array.from({ length: count }, () => ({ text: 'Uploaded: b', tone: 'done' }))

test('few files are told one by one, in the order in which they arrived', () => {
  const messages = [...arrived(3), failed, ...arrived(2)]
  expect(linesWorthReading(messages)).toEqual({ lines: messages, uploaded: undefined })
})

test('of many files what went wrong is told, and how many arrived', () => {
  const messages = [...arrived(100), failed, ...arrived(102)]
  expect(linesWorthReading(messages)).toEqual({ lines: [failed], uploaded: 202 })
})
