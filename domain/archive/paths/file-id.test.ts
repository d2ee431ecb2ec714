import { expect, test } from 'vitest'
import { fileId } from './file-id.ts'

const GOOD = '0AZaz9'.padEnd(22, 'q')

test('an id has 22 letters and digits', () => {
  expect(fileId.parse(GOOD)).toBe(GOOD)
})

test.for([
  '',
  '1',
  '-1',
  '1e3',
  '1;--',
  "' OR 1=1--",
  GOOD.slice(1),
  `${GOOD}q`,
  `${GOOD}\n`,
  `${GOOD.slice(0, 21)}-`,
  `${GOOD.slice(0, 21)}ä`,
  `${GOOD.slice(0, 20)}%00`,
  '../../../../../etc/passwd',
  '123e4567-e89b-12d3-a456-426614174000',
  [GOOD, GOOD],
  12,
  null,
])('%j is not an id', (value) => {
  expect(fileId.safeParse(value).success).toBe(false)
})
