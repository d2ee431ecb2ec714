import { expect, test } from 'vitest'
import { messageFileText } from './message-to-editors.ts'

test.for([
  ['', undefined],
  [' \r\n\u202e', undefined],
  ['About the hull:\r\nit is a 2A6. ', 'About the hull:\nit is a 2A6.\n'],
  [' ', undefined, '/blog/puma'],
  ['The year is wrong. ', 'About /blog/puma: The year is wrong.\n', '/blog/puma'],
])(
  'the message %j becomes a file only if something was written: %j',
  ([typed = '', text, about]) => {
    expect(messageFileText(typed, about)).toBe(text)
  },
)
