import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test.for([
  { text: 'short', shown: 'short' },
  { text: 'as long', shown: 'as long' },
  { text: 'a longer one', shown: 'a longe…' },
  { text: 'before a space', shown: 'before…' },
  { text: 'tanks 🛡', shown: 'tanks…' },
  { text: 'tank 🛡s', shown: 'tank 🛡…' },
])('"$text" is shortened to 7 code units: "$shown"', ({ text, shown }) => {
  expect(shortened(text, 7)).toBe(shown)
})

test('no character is cut in two', () => {
  const text = '🛡'.repeat(10)
  for (let length = 0; length <= text.length; length += 1)
    expect(shortened(text, length).isWellFormed()).toBe(true)
})
