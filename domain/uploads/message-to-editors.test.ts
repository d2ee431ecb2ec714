import { expect, test } from 'vitest'
import { messageAbout, messageFileText } from './message-to-editors.ts'

test.for([
  ['', undefined],
  [' \r\n\u202e', undefined],
  [messageAbout('/blog/puma'), undefined],
  [`${messageAbout('/blog/puma')}The year is wrong.`, 'About /blog/puma: The year is wrong.\n'],
  ['About the hull:\r\nit is a 2A6. ', 'About the hull:\nit is a 2A6.\n'],
])('the message %j becomes a file only if something was written: %j', ([typed = '', text]) => {
  expect(messageFileText(typed)).toBe(text)
})
