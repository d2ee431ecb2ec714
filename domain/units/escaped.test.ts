import { expect, test } from 'vitest'
import { escaped, unescaped } from './escaped.ts'

test.for([
  ['A\vB \u0001\0', 'AB '],
  ['\uFFFE\uFFFF\uD800', ''],
  ['one\n\ttwo\r\n Ї 🛡️ \u0085', 'one\n\ttwo\r\n Ї 🛡️ \u0085'],
])('an XML file has no characters that XML does not allow: %j', ([text = '', shown]) => {
  expect(escaped(text)).toBe(shown)
})

test('an escaped text comes back', () => {
  const text = '<a href="x">&amp;</a>'
  expect(unescaped(escaped(text))).toBe(text)
})
