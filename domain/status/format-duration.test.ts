import { expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.for([
  { span: 0, words: 'less than a minute' },
  { span: MINUTE, words: '1 minute' },
  { span: 59.9 * MINUTE, words: '59 minutes' },
  { span: HOUR, words: '1 hour' },
  { span: 31.9 * HOUR, words: '31 hours' },
  { span: 71.9 * HOUR, words: '71 hours' },
  { span: 72 * HOUR, words: '3 days' },
  { span: 24 * 400 * HOUR, words: '400 days' },
])('$span ms are $words', ({ span, words }) => {
  expect(formatDuration(span)).toBe(words)
})
