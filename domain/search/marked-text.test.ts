import { expect, test } from 'vitest'
import { markedParts } from './marked-text.ts'

test.for<[marks: [number, number][], shown: string]>([
  [[], 'Leopard 2 lost'],
  [[[0, 9]], '[Leopard 2] lost'],
  [
    [
      [10, 14],
      [0, 7],
    ],
    '[Leopard] 2 [lost]',
  ],
  [[[0, 14]], '[Leopard 2 lost]'],
  [
    [
      [0, 7],
      [5, 9],
    ],
    '[Leopard] 2 lost',
  ],
  [[[10, 99]], 'Leopard 2 lost'],
  [[[3, 3]], 'Leopard 2 lost'],
])('the marks %j are shown as %s', ([marks, shown]) => {
  const parts = markedParts('Leopard 2 lost', marks)
  expect(parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')).toBe(shown)
})
