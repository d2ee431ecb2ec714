import { expect, test } from 'vitest'
import { cutText, leftText } from './message-limit.ts'

test.for([
  [0, ''],
  [800, ''],
  [801, '199 characters left.'],
  [999, '1 character left.'],
  [1000, '0 characters left.'],
] as const)('of 1,000 characters, a text of %i leaves: “%s”', ([length, text]) => {
  expect(leftText(length, 1000)).toBe(text)
})

test.for([
  { value: '', selected: [0, 0], pasted: 'x'.repeat(10), text: '' },
  { value: 'abc', selected: [0, 3], pasted: 'x'.repeat(10), text: '' },
  { value: 'abc', selected: [3, 3], pasted: 'x\r\n'.repeat(3), text: '' },
  {
    value: 'abc',
    selected: [3, 3],
    pasted: 'x'.repeat(8),
    text: 'The pasted text is too long: its last character was cut off.',
  },
  {
    value: '',
    selected: [0, 0],
    pasted: 'x'.repeat(1244),
    text: 'The pasted text is too long: its last 1,234 characters were cut off.',
  },
])('$text', ({ value, selected: [selectionStart = 0, selectionEnd = 0], pasted, text }) => {
  expect(cutText({ value, selectionStart, selectionEnd }, pasted, 10)).toBe(text)
})
