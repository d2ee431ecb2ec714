import { expect, test } from 'vitest'
import type { UploadMessage } from './queue/upload-messages.ts'
import { visibleMessages } from './visible-messages.ts'

const failed: UploadMessage = { text: 'Failed: a', tone: 'wrong' }
const arrived = (count: number): UploadMessage[] =>
  Array.from({ length: count }, () => ({ text: 'Uploaded: b', tone: 'done' }))

test('a few files have a message each, in order of completion', () => {
  const messages = [...arrived(3), failed, ...arrived(2)]
  expect(visibleMessages(messages)).toEqual({ lines: messages, uploaded: undefined })
})

test('of many files only failures have messages, and the rest are counted', () => {
  const messages = [...arrived(100), failed, ...arrived(102)]
  expect(visibleMessages(messages)).toEqual({ lines: [failed], uploaded: 202 })
})
